import type { DataEnricher } from '@probity/contract/data-enrichers.ts';
import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { RegisterProvider } from './queries.ts';

export type UsableRegister = DataEnricher & { enricher: RegisterProvider };

const isRegister = (item: DataEnricher): item is UsableRegister => isOneOf(registerProviders, item.enricher);

/** Registers that are on and set up; those of the party's own country come first. */
export function usableRegisters(items: readonly DataEnricher[], country: string | null): UsableRegister[] {
  const rank = ({ countries }: DataEnricher): number => {
    if (!countries) return 1;
    return country && countries.includes(country) ? 0 : 2;
  };
  return items
    .filter(isRegister)
    .filter(({ status, configured }) => status === 'Active' && configured)
    .sort((one, other) => rank(one) - rank(other));
}
