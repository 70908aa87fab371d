import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { tellOwners } from '../email/index.ts';
import { notify } from '../notifications/index.ts';
import type { UserRow } from '../users/index.ts';
import { closeInvitations } from './invitations.store.ts';
import { joinInvitedMemberUnscoped } from './members.store.ts';

/** Turns one open invitation to the user's verified address into a membership; others wait until they are accepted. */
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
  if (member.role === 'Owner')
    await tellOwners(ctx, {
      accountId: member.accountId,
      notice: { kind: 'OwnerJoined', member: user.name },
    });
  await notify(ctx, {
    accountId: member.accountId,
    kind: 'member.joined',
    subject: { type: 'member', id: member.id },
    link: '/account/members',
    values: { name: user.name },
    mail: false,
  });
  return true;
}
