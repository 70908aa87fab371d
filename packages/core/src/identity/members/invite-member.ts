import type { MemberRole } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  newId,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { refuseImpersonation } from '../accounts/index.ts';
import { tellOwners } from '../email/index.ts';
import { insertMember, type MemberRow } from './members.store.ts';
import { sendInvitation } from './send-invitation.ts';

interface InviteMember {
  accountId: string;
  email: string;
  name: string;
  role: MemberRole;
}

/** Adds a member and emails the invitation; a member with the role NoAccount is a contact and gets none. */
export function inviteMember(ctx: Ctx, input: InviteMember): Promise<MemberRow> {
  authorise(ctx.actor, 'owner', input.accountId);
  const isOwner = input.role === 'Owner';
  if (isOwner) requireRecentAuthentication(ctx, 'Owner');
  refuseImpersonation(ctx, { name: input.name, path: 'name', isPerson: true });
  return inTransaction(ctx, async (ctx) => {
    const member = await insertMember(ctx.db, { id: newId(), ...input });
    if (member.role !== 'NoAccount') await sendInvitation(ctx, member);
    if (isOwner)
      await tellOwners(ctx, {
        accountId: input.accountId,
        notice: { kind: 'OwnerInvited', member: member.name },
      });
    await record(ctx, {
      action: 'member.invited',
      chainId: input.accountId,
      subject: { type: 'member', id: member.id },
      details: { role: member.role },
    });
    return member;
  });
}
