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
    case 'invite': {
      const { email, name, role } = change;
      await inviteMember(ctx, { accountId, email, name, role });
      return;
    }
    case 'changeRole':
      return changeMemberRole(ctx, { accountId, memberId: change.memberId, role: change.role });
    case 'remove':
      return removeMember(ctx, { accountId, memberId: change.memberId });
    case 'resendInvitation':
      return resendInvitation(ctx, { accountId, memberId: change.memberId });
  }
}
