import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { describe, expect, it } from 'vitest';
import { isReadable } from './use-connection.ts';

const connection = (
  sharingStatus: ConnectionDetail['sharingStatus'],
  { consented = 0, read = true, direction = 'Incoming' as ConnectionDetail['direction'] } = {},
) => ({ sharingStatus, direction, items: { total: 3, consented }, abilities: { read } }) as ConnectionDetail;

describe('shared data is readable', () => {
  it('once it is approved, and while a wider request awaits an answer', () => {
    expect(isReadable(connection('Approved'))).toBe(true);
    expect(isReadable(connection('AwaitingApproval', { consented: 2 }))).toBe(true);
    expect(isReadable(connection('AwaitingApproval'))).toBe(false);
    expect(isReadable(connection('RevokedByTarget', { consented: 2 }))).toBe(false);
  });

  it('only by members of the recipient who can see received data', () => {
    expect(isReadable(connection('Approved', { read: false }))).toBe(false);
  });

  it('by every member of its owner', () => {
    const own = { direction: 'Shared', read: false } as const;
    expect(isReadable(connection('AwaitingApproval', { ...own, consented: 2 }))).toBe(true);
  });
});
