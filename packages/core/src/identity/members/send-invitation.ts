import { DAY_MS, INVITATION_DAYS } from '@probity/domain/constants.ts';
import { type Ctx, hashSecret, newId, newToken } from '../../kernel/context/index.ts';
import { readRegisteredIdentity } from '../accounts/index.ts';
import { queueEmail } from '../email/index.ts';
import { closeInvitations, insertInvitation } from './invitations.store.ts';
import type { MemberRow } from './members.store.ts';

/** Emails a single-use link; an earlier one stops working. */
export async function sendInvitation(ctx: Ctx, member: MemberRow): Promise<void> {
  const { now, product } = ctx.services;
  const inviter = ctx.actor.kind === 'user' ? ctx.actor : null;
  const token = newToken();
  await closeInvitations(ctx.db, member.id, now());
  await insertInvitation(ctx.db, {
    id: newId(),
    accountId: member.accountId,
    memberId: member.id,
    email: member.email,
    tokenHash: hashSecret(token),
    expiresAt: new Date(now().getTime() + INVITATION_DAYS * DAY_MS),
    createdBy: inviter?.userId ?? null,
    createdAt: now(),
  });
  await queueEmail(ctx, {
    template: 'member-invitation',
    to: member.email,
    name: member.name,
    inviter: inviter?.name ?? product.name,
    organisation: await readRegisteredIdentity(ctx, member.accountId),
    role: member.role,
    link: `${product.publicUrl}/invite/${token}`,
  });
}
