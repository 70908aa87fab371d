import { newId } from '@probity/core/kernel/context';
import type { EntityKind } from '@probity/domain';
import { landmarks } from './landmarks.ts';

export interface Party {
  id: string;
  kind: EntityKind;
  name: string;
  country: string;
  /** The account that manages it: itself if it is an account. */
  accountId: string;
  createdAt: Date;
}

/** An account with all the parties that it manages; the first is the account itself. */
export interface Household {
  accountId: string;
  parties: Party[];
}

const SMALL_HOUSEHOLD = 4;
const OPENED = Date.parse('2024-01-08T09:00:00Z');
const STEP_MS = 7 * 60_000;

const forenames =
  'Ada Bram Clara Dina Emil Farah Goran Hana Ines Jonas Kira Lena Milo Nadia Otto Pia Quinn Rosa Samir Tessa'.split(
    ' ',
  );
const surnames =
  'Abbott Bergstrom Castell Duarte Ekwueme Falk Grantham Holloway Ibsen Jansen Kestrel Lindqvist Marlowe Nkosi Okafor Pemberton Quist Ravensworth Sorensen Thackeray Umarov Vandermeer Whitlock Yardley Zelenka'.split(
    ' ',
  );
const places =
  'Alder Birch Copper Drift Ember Fallow Granite Harbour Iron Juniper Kestrel Linden Meadow North Orchard Pebble Quarry River Slate Thistle'.split(
    ' ',
  );
const trades =
  'Analytics Bakeries Ceramics Dairies Engineering Freight Glassworks Holdings Instruments Joinery Logistics Mills Nurseries Optics Printing Research Shipping Textiles Ventures Wines'.split(
    ' ',
  );
const countries = ['GB', 'ZA', 'IE', 'NL', 'DE', 'FR', 'PT'];
const organisationKinds: EntityKind[] = [
  'Organization',
  'Organization',
  'Organization',
  'Partnership',
  'Trust',
];

/** One household with five in six of all parties, and many small ones. */
export function* households(entities: number): Generator<Household> {
  const large = Math.floor((entities * 5) / 6);
  yield household(landmarks.account, 0, large, 'Harbour and Vale Fund Administration');
  for (let made = large; made < entities; made += SMALL_HOUSEHOLD)
    yield household(newId(), made, Math.min(SMALL_HOUSEHOLD, entities - made));
}

function household(accountId: string, from: number, size: number, name?: string): Household {
  const parties = Array.from({ length: size }, (_, index) => party(accountId, from + index, index));
  const [first, second] = parties;
  if (first && name) Object.assign(first, { name });
  if (second && accountId === landmarks.account)
    Object.assign(second, { id: landmarks.fullProfile, kind: 'Organization' });
  return { accountId, parties };
}

/** Organisations and people alternate, so that both lists of the large account are long. */
function party(accountId: string, number: number, index: number): Party {
  const isAccount = index === 0;
  const isPerson = index % 2 === 0 && !isAccount;
  return {
    id: isAccount ? accountId : newId(),
    kind: isPerson ? 'LegalPerson' : isAccount ? 'Organization' : pick(organisationKinds, number >> 1),
    name: isPerson ? personName(number) : organisationName(number),
    country: pick(countries, number * 7),
    accountId,
    createdAt: new Date(OPENED + number * STEP_MS),
  };
}

export const personName = (number: number): string =>
  `${pick(forenames, number * 31)} ${pick(surnames, number * 17)}-${pick(surnames, number >> 3)}`;

/** The number keeps claimed names unique, as a country's register would. */
const organisationName = (number: number): string =>
  `${pick(places, number * 13)} ${pick(trades, number * 11)} ${number} Ltd`;

/** Spreads evenly over the choices, and the same for the same number. */
export function pick<Choice>(choices: readonly Choice[], number: number): Choice {
  const scattered = Math.imul(number + 1, 0x9e3779b1) >>> 8;
  const choice = choices[scattered % choices.length];
  if (choice === undefined) throw new Error('There is nothing to pick from');
  return choice;
}
