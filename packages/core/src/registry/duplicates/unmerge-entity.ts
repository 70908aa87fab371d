import { ProductError } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { markMerged, pointLink } from '../claims/index.ts';
import { findLiveCredential, getCredentialEvenDeleted, writeCredential } from '../credentials/index.ts';
import { lockStandingMerge, type MergeRow, markUndone, moveRowsBack } from './duplicates.store.ts';
import { lockMerged } from './lock-merged.ts';
import type { Moved } from './moved.ts';

/** Undoes a merge: everything it moved goes back, with later changes, unless it was assigned elsewhere since. */
export function unmergeEntity(ctx: Ctx, input: { entityId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await findEntity(ctx, input.entityId);
    const accountId = entity?.managedBy ?? entity?.createdByAccount;
    if (!accountId) throw new ProductError('resource.not_found');
    authorise(ctx.actor, 'edit', accountId);
    const merge = await lockStandingMerge(ctx.db, input.entityId);
    if (!merge) throw new ProductError('entity.not_merged');
    const both = await lockMerged(ctx, [merge.entityId, merge.intoId]);
    // Merged again or claimed by the party itself: the merge can no longer be undone.
    if (!both.find(({ id }) => id === merge.intoId)?.managedBy) throw new ProductError('entity.not_merged');
    await markMerged(ctx, merge.entityId, null, null);
    await putBack(ctx, merge);
    await markUndone(ctx.db, merge.id, ctx.services.now());
    await record(ctx, {
      action: 'entity.unmerged',
      chainId: accountId,
      subject: { type: 'entity', id: merge.entityId },
      details: { from: merge.intoId },
    });
    await publish(ctx, 'entity.merged', { entityIds: [merge.entityId, merge.intoId] });
  });
}

async function putBack(ctx: Ctx, { entityId, intoId, moved }: MergeRow): Promise<void> {
  // A JSON column that only the merge writes.
  const { credentials, links, documents, invitations, connections, subjects, madeWay, answers, checks } =
    moved as Moved;
  for (const { id, setAside } of credentials)
    await writeCredential(ctx, id, { entityId, ...(setAside && { deletedAt: null }) });
  for (const { id, setAside } of links) {
    const link = await getCredentialEvenDeleted(ctx, id);
    // Changed on purpose since the merge.
    if (link.relatedEntityId !== intoId) continue;
    await pointLink(ctx, link, entityId, false);
    if (setAside) await writeCredential(ctx, id, { deletedAt: null });
  }
  for (const id of madeWay) {
    const { fieldKey } = await getCredentialEvenDeleted(ctx, id);
    const isFree = (await findLiveCredential(ctx, intoId, fieldKey)).length === 0;
    if (isFree) await writeCredential(ctx, id, { deletedAt: null });
  }
  const way = { from: intoId, to: entityId };
  await moveRowsBack(ctx.db, 'documents', documents, way);
  await moveRowsBack(ctx.db, 'partyInvitations', invitations, way);
  await moveRowsBack(ctx.db, 'businessAnswers', answers, way);
  await moveRowsBack(ctx.db, 'checks', checks, way);
  await publish(ctx, 'entity.moving', {
    ...way,
    only: { connections, subjects },
    moved: { connections: [], subjects: [] },
  });
}
