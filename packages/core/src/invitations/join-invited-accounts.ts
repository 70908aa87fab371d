import { record } from '../audit/record.ts';
import type { Ctx } from '../context.ts';
import { joinInvitedMembersUnscoped } from '../members/members.store.ts';
import { notify } from '../notifications/notify.ts';
import type { UserRow } from '../users/users.store.ts';
import { closeInvitations } from './invitations.store.ts';

/** Turns every open invitation to the user's proven address into a membership. */
export async function joinInvitedAccounts(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'email' | 'name'>,
): Promise<number> {
  const now = ctx.services.now();
  const joined = await joinInvitedMembersUnscoped(ctx.db, user, now);
  if (joined.length === 0) return 0;
  await closeInvitations(
    ctx.db,
    joined.map((member) => member.id),
    now,
  );
  for (const member of joined) {
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
  }
  return joined.length;
}
