import type { MemberRole } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { changeMemberRole, removeMember, resendInvitation } from './change-member.ts';
import { inviteMember } from './invite-member.ts';

type MemberChange =
  | { action: 'invite'; email: string; name: string; role: MemberRole }
  | { action: 'changeRole'; memberId: string; role: MemberRole }
  | { action: 'remove' | 'resendInvitation'; memberId: string };

export async function changeMembers(
  ctx: Ctx,
  { accountId, change }: { accountId: string; change: MemberChange },
): Promise<void> {
  switch (change.action) {
    case 'invite':
      await inviteMember(ctx, { ...change, accountId });
      return;
    case 'changeRole':
      return changeMemberRole(ctx, { ...change, accountId });
    case 'remove':
      return removeMember(ctx, { ...change, accountId });
    case 'resendInvitation':
      return resendInvitation(ctx, { ...change, accountId });
  }
}
