import { expect, it } from 'vitest';
import { perspectiveOf } from './connection-perspective.ts';

const request = { relationType: 'DataRequest' } as const;

it('says that a party shares data only once sharing is approved', () => {
  expect(perspectiveOf({ ...request, direction: 'Incoming', sharingStatus: 'AwaitingRegistration' })).toBe(
    'requestedFrom',
  );
  expect(perspectiveOf({ ...request, direction: 'Shared', sharingStatus: 'AwaitingApproval' })).toBe(
    'requestedBy',
  );
  expect(perspectiveOf({ ...request, direction: 'Incoming', sharingStatus: 'Approved' })).toBe(
    'sharesWithYou',
  );
  expect(perspectiveOf({ ...request, direction: 'Shared', sharingStatus: 'Approved' })).toBe('youShare');
  expect(perspectiveOf({ ...request, direction: 'Incoming', sharingStatus: 'RevokedByTarget' })).toBe(
    'ended',
  );
});

it('calls sharing that one party started an offer', () => {
  const offer = { relationType: 'DataShared', sharingStatus: 'AwaitingApproval' } as const;
  expect(perspectiveOf({ ...offer, direction: 'Shared' })).toBe('offeredTo');
  expect(perspectiveOf({ ...offer, direction: 'Incoming' })).toBe('offeredBy');
});
