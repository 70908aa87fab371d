import { taskLink } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { findConnectionToDecide } from '../screening/index.ts';

/** Notifies the account of hits that a job found; a person who runs a screening sees them immediately. */
export async function notifyHits(
  ctx: Ctx,
  { accountId, entityId, newHits = 0 }: Events['party.screened'],
): Promise<void> {
  if (newHits === 0 || ctx.actor.kind !== 'system') return;
  const entity = await findEntity(ctx, entityId);
  const connectionId = (await findConnectionToDecide(ctx, { accountId, entityId })) ?? null;
  // The hits of a party that is neither managed nor connected any more cannot be decided.
  if (!entity || (connectionId === null && entity.managedBy !== accountId)) return;
  await notify(ctx, {
    accountId,
    kind: 'check.hitsToDecide',
    subject: connectionId ? { type: 'connection', id: connectionId } : { type: 'entity', id: entityId },
    link: taskLink('HitsToDecide', { entityId, isPerson: entity.kind === 'LegalPerson', connectionId }),
    values: { party: entity.displayName, count: newHits },
    // An import or a new list can find hits of many parties at once.
    mail: 'Hourly',
  });
}
