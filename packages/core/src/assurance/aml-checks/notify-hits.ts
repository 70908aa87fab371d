import { taskLink } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import { findLatestCheck } from '../../registry/checks/index.ts';
import { findEntity } from '../../registry/entities/index.ts';

/** Notifies the account of hits that a job found; a person who runs a screening sees them immediately. */
export async function notifyHits(
  ctx: Ctx,
  { accountId, entityId, newHits = 0 }: Events['party.screened'],
): Promise<void> {
  if (newHits === 0 || ctx.actor.kind !== 'system') return;
  const check = await findLatestCheck(ctx.db, { entityId, type: 'AmlCheck' });
  const entity = await findEntity(ctx.db, entityId);
  if (check?.accountId !== accountId || !entity) return;
  await notify(ctx, {
    accountId,
    reason: 'DataRequested',
    kind: 'check.hitsToDecide',
    subject: { type: 'check', id: check.id },
    link: taskLink('HitsToDecide', { entityId, isPerson: entity.kind === 'LegalPerson' }),
    values: { party: entity.displayName, count: newHits },
  });
}
