import { ProductError } from '@probity/domain';
import { type Ctx, hashSecret } from '../../kernel/context/index.ts';
import { findOpenInvitationUnscoped } from './invitations.store.ts';

/** The invitation of an emailed token, while it can still be used. */
export async function getOpenInvitation(ctx: Ctx, token: string) {
  const invitation = await findOpenInvitationUnscoped(ctx.db, hashSecret(token), ctx.services.now());
  if (!invitation) throw new ProductError('invitation.unusable');
  return invitation;
}
