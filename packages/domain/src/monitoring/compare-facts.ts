import type { PersonAtRegister } from '../checks/identity-at-register.ts';
import type { IdentityState } from '../checks/identity-states.ts';
import { addDays } from '../compliance-tests/days.ts';
import type { EvidenceFact, OwnershipFact, RegisterFact } from '../compliance-tests/facts.ts';
import type { TestValue } from '../compliance-tests/test-keys.ts';
import type { DataFieldKey, VerificationOutcome } from '../enumerations.ts';
import { EXPIRES_SOON_DAYS, type MonitoringKind } from './monitoring-keys.ts';

/** What an account knows about a party today; null if it knows nothing. */
export interface MonitoredFacts {
  register: RegisterFact | null;
  /** Of the AML check, if only its outcome is shared. */
  screening: VerificationOutcome | null;
  ownership: OwnershipFact | null;
  evidence: readonly EvidenceFact[];
  values: readonly { fieldKey: DataFieldKey; changedOn: string }[];
  /** After how many days a value must be confirmed again. */
  days: number | null;
}

export type AlertValues = Readonly<Record<string, TestValue>>;

interface Known {
  state: string;
  values: AlertValues;
}

/** What was reported or reviewed before, by kind and item. */
export type KnownFacts = Readonly<Record<string, Known>>;

export interface Finding extends Known {
  kind: MonitoringKind;
  item: string;
  before: AlertValues | null;
  /** The source, if it is not the party's file. */
  source: string | null;
}

export interface Comparison {
  findings: Finding[];
  /** The previous state, extended by what is seen for the first time. */
  known: KnownFacts;
  /** What could be compared. */
  observed: ReadonlySet<MonitoringKind>;
  /** The first day on which time alone may raise an alert. */
  dueOn: string | null;
}

export const keyOfItem = (kind: MonitoringKind, item: string): string => `${kind}:${item}`;

/**
 * Compares today's facts with the known ones; reviewed changes are not reported again. A baseline treats what has
 * already expired or is too old as known, so that monitoring starts with changes, not with a list of the past.
 */
export function compareFacts(
  facts: MonitoredFacts,
  known: KnownFacts,
  today: string,
  { isBaseline = false } = {},
): Comparison {
  const first: Record<string, Known> = {};
  const findings: Finding[] = [];
  const observed = new Set<MonitoringKind>(['ExpiringEvidence', 'StaleData']);
  const hold = (found: Omit<Finding, 'before'>, isFirst: boolean) => {
    const key = keyOfItem(found.kind, found.item);
    const before = known[key];
    if (!before && isFirst) first[key] = { state: found.state, values: found.values };
    else if (before?.state !== found.state) findings.push({ ...found, before: before?.values ?? null });
  };

  const { register, screening, ownership } = facts;
  if (register) {
    observed.add('RegisterChange');
    const { source } = register;
    const parts = { name: register.name, status: register.status, industry: register.industry };
    for (const [item, value] of Object.entries(parts)) {
      if (value === null) continue;
      const values = {
        value: item === 'name' ? value : item === 'status' ? { status: value } : { industry: value },
      };
      hold({ kind: 'RegisterChange', item, state: value, values, source }, true);
    }
    if (register.people) hold({ ...openIdentities(register.people), source }, true);
  }
  if (screening) {
    observed.add('ScreeningChange');
    hold(
      {
        kind: 'ScreeningChange',
        item: 'AmlCheck',
        state: screening,
        values: { outcome: screening },
        source: null,
      },
      true,
    );
  }
  if (ownership && !ownership.isTruncated) {
    observed.add('OwnershipChange');
    compareOwners(ownership, known, hold);
    if (!known[ALL_OWNERS]) first[ALL_OWNERS] = { state: '', values: {} };
  }
  const ends = compareEvidence(facts.evidence, { today, isBaseline }, hold);
  const ages = compareAges(facts, { today, isBaseline, known: known[STALE_VALUES] }, hold);
  const dueOn = [...ends, ...ages.days].filter((day) => day > today).sort()[0] ?? null;
  const still = ages.known && { [STALE_VALUES]: ages.known };
  return { findings, known: { ...known, ...still, ...first }, observed, dueOn };
}

/** Whose verification is open or ended: another verified director is not a change to look at. */
function openIdentities(people: readonly PersonAtRegister[]): Omit<Finding, 'before' | 'source'> {
  const open = people.filter(({ state }) => state !== 'Verified' && state !== 'NotRequired');
  const named = (wanted: IdentityState) => {
    const names = [...new Set(open.flatMap(({ state, name }) => (state === wanted ? name : [])))];
    return names.length > 0 && { [wanted]: { names } };
  };
  return {
    kind: 'RegisterChange',
    item: 'identity',
    state: open
      .map(({ key, state }) => `${key}:${state}`)
      .sort()
      .join(' '),
    values: { ...named('Overdue'), ...named('Ended'), ...named('DueBy'), ...named('Unknown') },
  };
}

interface Begun {
  today: string;
  isBaseline: boolean;
}

type Hold = (found: Omit<Finding, 'before'>, isFirst: boolean) => void;

/** Marks the current owners as seen: later ones are new. */
const ALL_OWNERS = 'OwnershipChange:*';

function compareOwners({ owners, threshold }: OwnershipFact, known: KnownFacts, hold: Hold): void {
  const isFirst = !known[ALL_OWNERS];
  const present = new Map(owners.filter(({ isCertain }) => isCertain).map((owner) => [owner.partyId, owner]));
  const share = { share: threshold };
  for (const { partyId, name } of present.values()) {
    const values = { state: 'Reaches', name: name ?? '', threshold: share };
    hold({ kind: 'OwnershipChange', item: partyId, state: 'Reaches', values, source: null }, isFirst);
  }
  for (const [key, { values }] of Object.entries(known)) {
    const partyId = key.startsWith('OwnershipChange:') ? key.slice('OwnershipChange:'.length) : '*';
    if (partyId === '*' || present.has(partyId)) continue;
    const below = { ...values, state: 'Below', threshold: share };
    hold({ kind: 'OwnershipChange', item: partyId, state: 'Below', values: below, source: null }, false);
  }
}

const FOREVER = '9999-12-31';

/** Returns the days on which evidence begins to expire soon. */
function compareEvidence(
  evidence: readonly EvidenceFact[],
  { today, isBaseline }: Begun,
  hold: Hold,
): string[] {
  // One document in date is enough for a value, and the first value to lose its evidence decides for its field.
  const ends = new Map<DataFieldKey, string>();
  for (const { fieldKey, documents } of evidence) {
    const until =
      documents
        .map(({ expiresOn }) => expiresOn ?? FOREVER)
        .sort()
        .at(-1) ?? FOREVER;
    if (until < (ends.get(fieldKey) ?? FOREVER)) ends.set(fieldKey, until);
  }
  return [...ends].map(([fieldKey, until]) => {
    const soonFrom = addDays(until, -EXPIRES_SOON_DAYS);
    const values = { day: { day: until }, fields: { fields: [fieldKey] } };
    if (soonFrom <= today)
      hold(
        { kind: 'ExpiringEvidence', item: fieldKey, state: until, values, source: null },
        isBaseline && until < today,
      );
    return soonFrom;
  });
}

const STALE_VALUES = keyOfItem('StaleData', 'values');

/**
 * Returns the days on which values become too old, and which of the known old ones still are: a renewed field is
 * reported again once it is too old again, and its renewal does not report the others again.
 */
function compareAges(
  { values, days }: MonitoredFacts,
  { today, isBaseline, known }: Begun & { known: Known | undefined },
  hold: Hold,
): { days: string[]; known: Known | undefined } {
  if (days === null) return { days: [], known };
  const aged = values.map((one) => ({ ...one, staleFrom: addDays(one.changedOn, days + 1) }));
  const stale = aged.filter(({ staleFrom }) => staleFrom <= today);
  const fields = [...new Set(stale.map(({ fieldKey }) => fieldKey))].sort();
  const still = fields.filter((field) => known?.state.split(' ').includes(field));
  if (fields.length > still.length) {
    const oldest = stale.map(({ changedOn }) => changedOn).sort()[0] ?? today;
    const found = { count: fields.length, fields: { fields }, days, day: { day: oldest } };
    hold(
      { kind: 'StaleData', item: 'values', state: fields.join(' '), values: found, source: null },
      isBaseline,
    );
  }
  return {
    days: aged.map(({ staleFrom }) => staleFrom),
    known: known && { ...known, state: still.join(' ') },
  };
}
