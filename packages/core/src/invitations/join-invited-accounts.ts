import { record } from '../audit/record.ts';
import type { Ctx } from '../context.ts';
import { joinInvitedMembersUnscoped } from '../members/members.store.ts';
import { closeInvitations } from './invitations.store.ts';

/** Turns every open invitation to the user's proven address into a membership. */
export async function joinInvitedAccounts(ctx: Ctx, user: { id: string; email: string }): Promise<number> {
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
  }
  return joined.length;
}
