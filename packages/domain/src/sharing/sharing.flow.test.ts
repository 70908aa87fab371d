import { describe, expect, it } from 'vitest';
import { type SharingStatus, sharingStatuses } from '../enumerations.ts';
import { allowedEvents, type Mover, nextSharing, type SharingEvent, sharingEvents } from './sharing.flow.ts';

/** The whole table again, in the form of sentences: who does what, from which status to which. */
const moves: [SharingStatus, SharingEvent, Mover, SharingStatus][] = [
  ['NotRequested', 'request', 'initiator', 'AwaitingApproval'],
  ['NotRequested', 'invite', 'initiator', 'AwaitingRegistration'],
  ['NotRequested', 'manage', 'system', 'NotApplicable'],
  ['AwaitingRegistration', 'invite', 'initiator', 'AwaitingRegistration'],
  ['AwaitingRegistration', 'register', 'system', 'AwaitingApproval'],
  ['AwaitingRegistration', 'withdraw', 'initiator', 'RevokedByInitiator'],
  ['AwaitingRegistration', 'manage', 'system', 'NotApplicable'],
  ['AwaitingApproval', 'widen', 'initiator', 'AwaitingApproval'],
  ['AwaitingApproval', 'approve', 'target', 'Approved'],
  ['AwaitingApproval', 'reject', 'target', 'RevokedByTarget'],
  ['AwaitingApproval', 'withdraw', 'initiator', 'RevokedByInitiator'],
  ['AwaitingApproval', 'expire', 'system', 'AwaitingApproval'],
  ['Approved', 'approve', 'target', 'Approved'],
  ['Approved', 'widen', 'initiator', 'AwaitingApproval'],
  ['Approved', 'expire', 'system', 'AwaitingApproval'],
  ['Approved', 'replace', 'system', 'RevokedByInitiator'],
  ['Approved', 'revoke', 'initiator', 'RevokedByInitiator'],
  ['Approved', 'revoke', 'target', 'RevokedByTarget'],
  ['RevokedByInitiator', 'request', 'initiator', 'AwaitingApproval'],
  ['RevokedByTarget', 'request', 'initiator', 'AwaitingApproval'],
  ['RevokedByInitiator', 'invite', 'initiator', 'AwaitingRegistration'],
  ['RevokedByTarget', 'invite', 'initiator', 'AwaitingRegistration'],
];
const movers: Mover[] = ['initiator', 'target', 'system'];
const every = sharingStatuses.flatMap((status) =>
  sharingEvents.flatMap((event) => movers.map((mover) => ({ status, event, mover }))),
);

describe('the sharing flow', () => {
  it.each(every)('$status, $event by $mover', ({ status, event, mover }) => {
    const expected = moves.find((move) => move[0] === status && move[1] === event && move[2] === mover);
    expect(nextSharing(status, event, mover)).toEqual(
      expected ? { ok: true, status: expected[3] } : { ok: false, allowed: allowedEvents(status, mover) },
    );
  });

  it('never lets the initiator consent for the other side', () => {
    for (const status of sharingStatuses) expect(nextSharing(status, 'approve', 'initiator').ok).toBe(false);
  });
});
