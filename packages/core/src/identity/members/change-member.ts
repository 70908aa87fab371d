import { type MemberRole, ProductError } from '@probity/domain';
import { isOwnerToBe, ownerChange } from '@probity/domain/members/owner-change.ts';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { recordRevokedKeys, revokeKeysOf } from '../api-keys/index.ts';
import { tellOwners } from '../email/index.ts';
import { eraseMemberName } from '../notifications/index.ts';
import { loadUser, queueIdentitySync, type UserRow } from '../users/index.ts';
import { leavesAnOwner } from './member-change.ts';
import { deleteMember, lockMembers, type MemberRow, setRole } from './members.store.ts';
import { sendInvitation } from './send-invitation.ts';

const FORMER_MEMBER = 'Former member';

interface MemberOf {
  accountId: string;
  memberId: string;
}

/** Takes effect on the member's next call: roles are read from these rows, not from tokens. */
export function changeMemberRole(ctx: Ctx, input: MemberOf & { role: MemberRole }): Promise<void> {
  return changing(ctx, input, async (ctx, member, members) => {
    if (!leavesAnOwner(members, input)) throw new ProductError('member.last_owner');
    const change = ownerChange(member, input.role);
    if (change) requireRecentAuthentication(ctx, 'Owner');
    await setRole(ctx.db, member.id, input.role);
    if (change) await tellOfOwner(ctx, member, change === 'Gained' ? 'OwnerAppointed' : 'OwnerDemoted');
    if (!member.userId && member.role === 'NoAccount')
      await sendInvitation(ctx, { ...member, role: input.role });
    return { action: 'member.role_changed', details: { from: member.role, to: input.role } };
  });
}

/** Replaces the name in notifications at once: if the person is deleted later, nothing says that they were a member. */
export function removeMember(ctx: Ctx, input: MemberOf): Promise<void> {
  return changing(ctx, input, async (ctx, member, members, user) => {
    if (!leavesAnOwner(members, { memberId: member.id, role: null }))
      throw new ProductError('member.last_owner');
    const isOwner = isOwnerToBe(member);
    if (isOwner) requireRecentAuthentication(ctx, 'Owner');
    await deleteMember(ctx.db, member.id);
    if (isOwner) await tellOfOwner(ctx, member, 'OwnerRemoved');
    if (user) {
      await eraseMemberName(ctx, {
        accountIds: [member.accountId],
        name: user.name,
        replacement: FORMER_MEMBER,
      });
      const keyIds = await revokeKeysOf(ctx, { accountId: member.accountId, userId: user.id });
      await recordRevokedKeys(ctx, member.accountId, keyIds);
    }
    return { action: 'member.removed', details: { role: member.role } };
  });
}

export function resendInvitation(ctx: Ctx, input: MemberOf): Promise<void> {
  return changing(ctx, input, async (ctx, member) => {
    if (member.joinedAt || member.role === 'NoAccount') throw new ProductError('request.conflict');
    await sendInvitation(ctx, member);
    return { action: 'member.invitation_resent', details: {} };
  });
}

type Change = (
  ctx: Ctx,
  member: MemberRow,
  members: MemberRow[],
  user: UserRow | null,
) => Promise<{ action: AuditAction; details: Record<string, unknown> }>;

/** What every change to a member shares: Owner only, all rows locked, recorded, sent to the identity provider. */
function changing(ctx: Ctx, input: MemberOf, change: Change): Promise<void> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const members = await lockMembers(ctx.db, input.accountId);
    const member = members.find((candidate) => candidate.id === input.memberId);
    if (!member) throw new ProductError('resource.not_found');
    const user = member.userId ? await loadUser(ctx, member.userId) : null;
    const { action, details } = await change(ctx, member, members, user);
    await record(ctx, {
      action,
      chainId: input.accountId,
      subject: { type: 'member', id: member.id },
      details: { ...details, userId: member.userId },
    });
    if (user) await queueIdentitySync(ctx, user);
  });
}

/** An Owner who loses the role is told as well, if they had joined. */
function tellOfOwner(
  ctx: Ctx,
  member: MemberRow,
  kind: 'OwnerAppointed' | 'OwnerDemoted' | 'OwnerRemoved',
): Promise<void> {
  const { accountId, name, email } = member;
  const formerOwner = member.joinedAt && kind !== 'OwnerAppointed' ? { email, name } : null;
  return tellOwners(ctx, { accountId, notice: { kind, member: name }, formerOwner });
}
