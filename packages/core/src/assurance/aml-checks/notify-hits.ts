import { taskLink } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import { findLatestCheck } from '../../registry/checks/index.ts';
import { findEntity } from '../../registry/entities/index.ts';
import { findConnectionToDecide } from '../screening/index.ts';

/** Notifies the account of hits that a job found; a person who runs a screening sees them immediately. */
export async function notifyHits(
  ctx: Ctx,
  { accountId, entityId, newHits = 0 }: Events['party.screened'],
): Promise<void> {
  if (newHits === 0 || ctx.actor.kind !== 'system') return;
  const check = await findLatestCheck(ctx.db, { entityId, type: 'AmlCheck' });
  const entity = await findEntity(ctx.db, entityId);
  const connectionId = (await findConnectionToDecide(ctx.db, { accountId, entityId })) ?? null;
  const subject = subjectOf(check?.accountId === accountId ? check.id : null, connectionId);
  if (!subject || !entity) return;
  await notify(ctx, {
    accountId,
    reason: 'DataRequested',
    kind: 'check.hitsToDecide',
    subject,
    link: taskLink('HitsToDecide', { entityId, isPerson: entity.kind === 'LegalPerson', connectionId }),
    values: { party: entity.displayName, count: newHits },
  });
}

/** A counterparty has its hits decided in the connection, a managed party in its AML check. */
function subjectOf(checkId: string | null, connectionId: string | null) {
  if (connectionId) return { type: 'connection', id: connectionId };
  return checkId && { type: 'check', id: checkId };
}
