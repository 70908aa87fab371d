import { expect, it } from 'vitest';
import { stanceOf } from './connection-stance.ts';

const request = { relationType: 'DataRequest' } as const;

it('says that someone shares only once it is approved', () => {
  expect(stanceOf({ ...request, direction: 'Incoming', sharingStatus: 'AwaitingRegistration' })).toBe(
    'requestedFrom',
  );
  expect(stanceOf({ ...request, direction: 'Shared', sharingStatus: 'AwaitingApproval' })).toBe(
    'requestedBy',
  );
  expect(stanceOf({ ...request, direction: 'Incoming', sharingStatus: 'Approved' })).toBe('sharesWithYou');
  expect(stanceOf({ ...request, direction: 'Shared', sharingStatus: 'Approved' })).toBe('youShare');
  expect(stanceOf({ ...request, direction: 'Incoming', sharingStatus: 'RevokedByTarget' })).toBe('ended');
});

it('calls what one party began to share an offer', () => {
  const offer = { relationType: 'DataShared', sharingStatus: 'AwaitingApproval' } as const;
  expect(stanceOf({ ...offer, direction: 'Shared' })).toBe('offeredTo');
  expect(stanceOf({ ...offer, direction: 'Incoming' })).toBe('offeredBy');
});
