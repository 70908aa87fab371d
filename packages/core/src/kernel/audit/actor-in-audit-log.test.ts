import { expect, it } from 'vitest';
import type { UserActor } from '../context/index.ts';
import { actorInAuditLog } from './actor-in-audit-log.ts';

const person = (accounts: string[], accountType: UserActor['accountType'] = 'ORGANIZATION'): UserActor => ({
  kind: 'user',
  userId: 'u',
  email: 'u@people.example',
  name: 'Thandi',
  accountType,
  memberships: accounts.map((accountId) => ({
    accountId,
    role: 'Owner',
    kind: 'Organization',
    name: accountId,
  })),
  verified: true,
  secondFactor: { method: 'email', enrolled: true },
  sessionHash: Buffer.alloc(0),
});

it.each([
  ['a member of the account', person(['ours']), undefined, { accountId: 'ours' }],
  ['a member of it and of another', person(['theirs', 'ours']), undefined, { accountId: 'ours' }],
  ['the same for the other', person(['theirs', 'ours']), 'theirs', { accountId: 'theirs' }],
  ['a member of one other account', person(['theirs']), undefined, { accountId: 'theirs' }],
  ['a member of several others', person(['theirs', 'third']), undefined, {}],
  ['an administrator', person(['theirs'], 'ADMIN'), undefined, { platform: true }],
  [
    'an administrator in admin mode',
    { ...person(['ours']), adminMode: { id: 'm', accountId: 'ours', endsAt: new Date(0) } },
    undefined,
    { accountId: 'ours', platform: true },
  ],
  ['an administrator on their own account', person(['ours'], 'ADMIN'), undefined, { accountId: 'ours' }],
])('a step of %s is recorded in their name', (_, actor, forAccount, expected) => {
  expect(actorInAuditLog(actor, 'ours', forAccount)).toEqual({ kind: 'user', userId: 'u', ...expected });
});

it('a job acts for no account', () => {
  expect(actorInAuditLog({ kind: 'system', job: 'nightly-maintenance' }, 'ours', 'ours')).toEqual({
    kind: 'system',
    userId: null,
  });
});
