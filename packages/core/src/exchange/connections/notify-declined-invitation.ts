import { findEntity } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { findConnection } from './connections.store.ts';

/** Tells the inviter that the recipient is not the party, with a link to the request if it is their own. */
export async function notifyDeclinedInvitation(
  ctx: Ctx,
  { accountId, entityId, connectionId }: Events['partyInvitation.declined'],
): Promise<void> {
  const connection = connectionId ? await findConnection(ctx.db, connectionId) : undefined;
  const party = await findEntity(ctx, entityId);
  await notify(ctx, {
    accountId,
    kind: 'invitation.declined',
    ...(connectionId && { reason: 'DataRequested' as const }),
    subject: { type: 'entity', id: entityId },
    link: connection?.initiatorId === accountId ? `/connections/${connection.id}` : '/profile/related',
    values: { party: party?.displayName ?? '' },
  });
}
