import type { DataEnricher } from '@probity/contract/data-enrichers.ts';
import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { RegisterProvider } from './queries.ts';

export type UsableRegister = DataEnricher & { enricher: RegisterProvider };

const isRegister = (item: DataEnricher): item is UsableRegister => isOneOf(registerProviders, item.enricher);

/** Registers that are on and set up; those of the party's own country come first. */
export const usableRegisters = (items: readonly DataEnricher[], country: string | null): UsableRegister[] =>
  registersOf(items, country, 'Active');

/** Registers that are set up and only have to be switched on. */
export const registersToSwitchOn = (
  items: readonly DataEnricher[],
  country: string | null,
): UsableRegister[] => registersOf(items, country, 'Inactive');

function registersOf(
  items: readonly DataEnricher[],
  country: string | null,
  wanted: DataEnricher['status'],
): UsableRegister[] {
  const rank = ({ countries }: DataEnricher): number => {
    if (!countries) return 1;
    return country && countries.includes(country) ? 0 : 2;
  };
  return items
    .filter(isRegister)
    .filter(({ status, configured }) => status === wanted && configured)
    .sort((one, other) => rank(one) - rank(other));
}
