import { addDays, nextOf } from '../compliance-tests/days.ts';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import type { IdentityState } from './identity-states.ts';

/**
 * What a register publishes about the identity verification of a person, for one appointment: the dates of the
 * statement decide, never the day on which an agent verified the identity, which most verified people do not have.
 */
export interface IdentityStatement {
  /** Since when a statement is linked to the appointment. */
  startOn: string | null;
  /** When that statement was removed. */
  endOn: string | null;
  dueOn: string | null;
  statedOn: string | null;
  /** The authorised agent that verified the identity, its supervisors, and when; null if the person did it directly. */
  agent: { name: string | null; supervisors: readonly string[]; verifiedOn: string | null } | null;
}

/** Whether the identity of a person is verified at a register, as at the day on which the register was read. */
export interface IdentityAtRegister {
  state: IdentityState;
  /** Verified since, due by, was due by, or ended on this day. */
  on: string | null;
  /** Who verified the identity, under whose supervision; null unless an agent did. */
  agent: { name: string | null; supervisors: string[] } | null;
  readOn: string;
}

export interface Appointment {
  kind: EntityKind;
  fieldKey: DataFieldKey;
  /** When the role ended; null while it lasts. */
  to: string | null;
  /** Null if the register publishes no statement for it; absent if it publishes none at all. */
  identity?: IdentityStatement | null | undefined;
}

/** Null if the register does not publish identity verification. */
export function identityAtRegister(
  { kind, fieldKey, to, identity }: Appointment,
  readOn: string,
): IdentityAtRegister | null {
  if (identity === undefined) return null;
  const shown = (state: IdentityState, on: string | null = null): IdentityAtRegister => ({
    state,
    on,
    agent: null,
    readOn,
  });
  if (kind !== 'LegalPerson' || (to !== null && to <= readOn)) return shown('NotRequired');
  if (identity === null) return shown(rolesInScope.has(fieldKey) ? 'Unknown' : 'NotRequired');
  const { startOn, endOn, dueOn, agent } = identity;
  const isRemoved = endOn !== null && endOn <= readOn && (startOn === null || startOn <= endOn);
  if (isRemoved) return shown('Ended', endOn);
  if (startOn !== null)
    return {
      ...shown('Verified', startOn),
      agent: agent && { name: agent.name, supervisors: [...agent.supervisors] },
    };
  if (dueOn === null) return shown('Unknown');
  return shown(dueOn < readOn ? 'Overdue' : 'DueBy', dueOn);
}

/** Secretaries and managers are not yet in scope. */
const rolesInScope: ReadonlySet<DataFieldKey> = new Set<DataFieldKey>([
  'BoardOfDirector',
  'Partner',
  'SignificantControl',
  'UltimateBeneficialOwner',
]);

/** Entries that a register lists once more for the same statement of control. */
const repeated: ReadonlySet<DataFieldKey> = new Set<DataFieldKey>(['UltimateBeneficialOwner', 'Shareholder']);

/** A person with a role, as tests, risk and monitoring use it. */
export interface PersonAtRegister {
  key: string;
  name: string;
  state: IdentityState;
  on: string | null;
}

/** The people whose verification a register publishes, one entry for each appointment; null if it publishes none. */
export function peopleAtRegister(
  parties: readonly (Appointment & { key: string; name: string })[],
  readOn: string,
): PersonAtRegister[] | null {
  const people = parties.flatMap((party) => {
    const identity = identityAtRegister(party, readOn);
    if (!identity) return [];
    return { party, person: { key: party.key, name: party.name, state: identity.state, on: identity.on } };
  });
  if (people.length === 0) return null;
  return people.filter(({ party }) => !repeated.has(party.fieldKey)).map(({ person }) => person);
}

export interface IdentityConcern {
  reason: 'Overdue' | 'Ended' | 'DueDatePassed' | 'Unknown' | 'DueBy' | 'AllVerified' | 'NobodyInScope';
  people: readonly PersonAtRegister[];
  /** The next day on which time alone changes it. */
  changesOn: string | null;
}

/** The gravest thing about the people of a party. A due date that passed after the reading is not overdue: it is unread. */
export function gravestIdentity(people: readonly PersonAtRegister[], today: string): IdentityConcern {
  const inState = (state: IdentityState) => people.filter((person) => person.state === state);
  const due = inState('DueBy');
  const passed = due.filter(({ on }) => on !== null && on < today);
  const ranked: readonly [IdentityConcern['reason'], readonly PersonAtRegister[]][] = [
    ['Overdue', inState('Overdue')],
    ['Ended', inState('Ended')],
    ['DueDatePassed', passed],
    ['Unknown', inState('Unknown')],
    ['DueBy', due],
    ['AllVerified', inState('Verified')],
  ];
  const [reason, concerned] = ranked.find(([, some]) => some.length > 0) ?? ['NobodyInScope', []];
  const changesOn = nextOf(
    today,
    due.map(({ on }) => on && addDays(on, 1)),
  );
  return { reason, people: concerned, changesOn };
}
