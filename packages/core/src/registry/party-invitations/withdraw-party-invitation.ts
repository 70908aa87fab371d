import { ProductError } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { withdrawOpenInvitations } from './party-invitations.store.ts';

/** The emailed links stop working. The party itself is kept. */
export function withdrawPartyInvitation(
  ctx: Ctx,
  input: { entityId: string; connectionId?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const withdrawn = await withdrawOpenInvitations(ctx.db, input, ctx.services.now());
    if (withdrawn.length === 0) throw new ProductError('invitation.unusable');
    await record(ctx, {
      action: 'entity.invitationWithdrawn',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { invitationIds: withdrawn.map(({ id }) => id) },
    });
  });
}
