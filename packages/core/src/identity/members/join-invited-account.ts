import { record } from '../../kernel/audit/record.ts';
import type { Ctx } from '../../kernel/context/context.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { joinInvitedMemberUnscoped } from './members.store.ts';
import type { UserRow } from '../users/users.store.ts';
import { closeInvitations } from './invitations.store.ts';

/** Turns one open invitation to the user's proven address into a membership; others wait until they are accepted. */
export async function joinInvitedAccount(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'email' | 'name'>,
  memberId: string,
): Promise<boolean> {
  const now = ctx.services.now();
  const member = await joinInvitedMemberUnscoped(ctx.db, user, memberId, now);
  if (!member) return false;
  await closeInvitations(ctx.db, member.id, now);
  await record(ctx, {
    action: 'member.joined',
    chainId: member.accountId,
    subject: { type: 'member', id: member.id },
    details: { userId: user.id, role: member.role },
  });
  await notify(ctx, {
    accountId: member.accountId,
    reason: 'AssociateMember',
    kind: 'member.joined',
    subject: { type: 'member', id: member.id },
    link: '/account/members',
    values: { name: user.name },
    mail: false,
  });
  return true;
}
