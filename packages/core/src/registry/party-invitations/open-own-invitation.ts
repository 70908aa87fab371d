import { ProductError } from '@probity/domain';
import { type Ctx, hashSecret, inUnscopedTransaction, newId, newToken } from '../../kernel/context/index.ts';
import { findInvitationToUser, insertPartyInvitation } from './party-invitations.store.ts';

/**
 * A link of its own for the person who is signed in with the invited address, as long as the invitation is open; the
 * link in the email keeps working.
 */
export async function openOwnInvitation(
  ctx: Ctx,
  input: { invitationId: string },
): Promise<{ token: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.apiKey) throw new ProductError('resource.not_found');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const now = ctx.services.now();
    const invitation = await findInvitationToUser(ctx.db, {
      id: input.invitationId,
      userId: actor.userId,
      now,
    });
    if (!invitation) throw new ProductError('resource.not_found');
    const token = newToken();
    const { accountId, entityId, connectionId, email, expiresAt, createdBy } = invitation;
    await insertPartyInvitation(ctx.db, {
      id: newId(),
      accountId,
      entityId,
      connectionId,
      email,
      tokenHash: hashSecret(token),
      expiresAt,
      createdBy,
      createdAt: invitation.createdAt,
    });
    return { token };
  });
}
