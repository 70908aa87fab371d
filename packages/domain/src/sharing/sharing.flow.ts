import type { SharingStatus } from '../enumerations.ts';

export const sides = ['initiator', 'target'] as const;
export type Side = (typeof sides)[number];
/** Time and registration also change the status of a connection. */
export type Mover = Side | 'system';

export const sharingEvents = [
  'request',
  'invite',
  'register',
  'approve',
  'reject',
  'withdraw',
  'revoke',
  'widen',
  'expire',
  'replace',
  'manage',
] as const;
export type SharingEvent = (typeof sharingEvents)[number];

type Moves = Partial<Record<SharingEvent, Partial<Record<Mover, SharingStatus>>>>;

const askAgain: Moves = {
  request: { initiator: 'AwaitingApproval' },
  // Withdrawn before the party registered.
  invite: { initiator: 'AwaitingRegistration' },
};

/** status → event → who → status. Anything not listed is refused. */
export const sharingFlow: Readonly<Record<SharingStatus, Moves>> = {
  NotRequested: {
    request: { initiator: 'AwaitingApproval' },
    invite: { initiator: 'AwaitingRegistration' },
    manage: { system: 'NotApplicable' },
  },
  AwaitingRegistration: {
    // Sent again with a new link: nothing else changes.
    invite: { initiator: 'AwaitingRegistration' },
    register: { system: 'AwaitingApproval' },
    withdraw: { initiator: 'RevokedByInitiator' },
    manage: { system: 'NotApplicable' },
  },
  AwaitingApproval: {
    // Before the answer, and for the added part after it, the scope may still grow.
    widen: { initiator: 'AwaitingApproval' },
    approve: { target: 'Approved' },
    reject: { target: 'RevokedByTarget' },
    withdraw: { initiator: 'RevokedByInitiator' },
    // The period of the items consented to before the scope grew has expired.
    expire: { system: 'AwaitingApproval' },
  },
  Approved: {
    // Items withheld at first can still be shared.
    approve: { target: 'Approved' },
    widen: { initiator: 'AwaitingApproval' },
    expire: { system: 'AwaitingApproval' },
    // Its period has expired, and the initiator has already requested or offered the same again.
    replace: { system: 'RevokedByInitiator' },
    revoke: { initiator: 'RevokedByInitiator', target: 'RevokedByTarget' },
  },
  RevokedByInitiator: askAgain,
  RevokedByTarget: askAgain,
  NotApplicable: {},
};

export type SharingMove = { ok: true; status: SharingStatus } | { ok: false; allowed: SharingEvent[] };

export function nextSharing(status: SharingStatus, event: SharingEvent, mover: Mover): SharingMove {
  const next = sharingFlow[status][event]?.[mover];
  return next ? { ok: true, status: next } : { ok: false, allowed: allowedEvents(status, mover) };
}

export const allowedEvents = (status: SharingStatus, mover: Mover): SharingEvent[] =>
  sharingEvents.filter((event) => sharingFlow[status][event]?.[mover] !== undefined);

/** Consented items are readable only in these statuses. */
export const readableStatuses = ['Approved', 'AwaitingApproval'] as const satisfies readonly SharingStatus[];
