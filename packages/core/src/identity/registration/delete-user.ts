import { ProductError } from '@probity/domain';
import { lockAuditLogs, record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  publish,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { recordRevokedKeys, revokeKeysOf } from '../api-keys/index.ts';
import { deletePasskeysOf, deleteRecoveryCodesOf, deleteSessions } from '../auth/index.ts';
import { tellOwners } from '../email/index.ts';
import { deleteMember, leavesAnOwner, lockMembers } from '../members/index.ts';
import { eraseMemberName } from '../notifications/index.ts';
import {
  isOwnUser,
  listMembershipsUnscoped,
  lockUser,
  requireReadingOf,
  syncIdentityJob,
  updateUser,
} from '../users/index.ts';
import { closeAccount } from './close-account.ts';

const DELETED_USER = 'Deleted user';

/** Erases the person and keeps the audit log. A sole Owner must hand the organisation over first. */
export async function deleteUser(ctx: Ctx, input: { userId: string }): Promise<void> {
  if (!isOwnUser(ctx.actor, input.userId))
    await inTransaction(ctx, (ctx) => requireReadingOf(ctx, input.userId));
  requireRecentAuthentication(ctx, 'DeleteUser');
  const own = await inUnscopedTransaction(ctx, async (ctx) => {
    const memberships = await listInOrder(ctx, input.userId);
    for (const membership of memberships)
      if (membership.kind !== 'LegalPerson') await requireAnotherOwner(ctx, membership);
    return memberships;
  });
  for (const { kind, accountId } of own)
    if (kind === 'LegalPerson') await publish(ctx, 'account.closing', { accountId });
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, input.userId);
    const memberships = await listInOrder(ctx, user.id);
    const organisations = memberships.filter(({ kind }) => kind !== 'LegalPerson');
    const revokedKeys = new Map<string, string[]>();
    for (const membership of organisations) {
      await requireAnotherOwner(ctx, membership);
      await deleteMember(ctx, membership.id);
      revokedKeys.set(membership.id, await revokeKeysOf(ctx, { ...membership, userId: user.id }));
      const { accountId, role } = membership;
      if (role === 'Owner')
        await tellOwners(ctx, { accountId, notice: { kind: 'OwnerLeft', member: user.name } });
    }
    const organisationIds = organisations.map(({ accountId }) => accountId);
    for (const { accountId } of memberships.filter(({ kind }) => kind === 'LegalPerson'))
      await closeAccount(ctx, { accountId, alsoRecordedIn: organisationIds });
    await eraseMemberName(ctx, {
      accountIds: organisationIds,
      name: user.name,
      replacement: DELETED_USER,
    });
    await recordLeaving(ctx, organisations, revokedKeys);
    await updateUser(ctx, user.id, {
      status: 'Deleted',
      email: `${user.id}@deleted.invalid`,
      name: DELETED_USER,
      phoneSealed: null,
      quietFrom: null,
      quietUntil: null,
      quietZone: null,
      issuer: null,
      subject: null,
      secondFactorSeed: null,
      secondFactorEnrolledAt: null,
    });
    await deleteSessions(ctx, user.id, null);
    await deletePasskeysOf(ctx, user.id);
    await deleteRecoveryCodesOf(ctx, user.id);
    await record(ctx, { action: 'user.deleted', chainId: user.id, subject: { type: 'user', id: user.id } });
    if (user.subject)
      await ctx.services.jobs.add(ctx.db, syncIdentityJob, { userId: user.id, deletedSubject: user.subject });
  });
}

/** In the order in which everyone locks several accounts, so that two people who leave cannot deadlock. */
async function listInOrder(ctx: Ctx, userId: string) {
  const memberships = await listMembershipsUnscoped(ctx, userId);
  return memberships.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
}

interface OwnMembership {
  id: string;
  accountId: string;
  displayName: string;
}

async function requireAnotherOwner(ctx: Ctx, membership: OwnMembership): Promise<void> {
  const members = await lockMembers(ctx, membership.accountId);
  if (!leavesAnOwner(members, { memberId: membership.id, role: null }))
    throw new ProductError('user.only_owner', { values: { name: membership.displayName } });
}

/** After everything that locks rows. */
async function recordLeaving(
  ctx: Ctx,
  organisations: readonly OwnMembership[],
  revokedKeys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await lockAuditLogs(
    ctx,
    organisations.map(({ accountId }) => accountId),
  );
  for (const { id, accountId } of organisations) {
    await record(ctx, { action: 'member.left', chainId: accountId, subject: { type: 'member', id } });
    await recordRevokedKeys(ctx, accountId, revokedKeys.get(id) ?? []);
  }
}
