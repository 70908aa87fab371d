import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { batchTitleContext } from './batch-seal.ts';
import { type BatchProgress, getBatch as findBatch } from './batches.store.ts';

export function getBatch(ctx: Ctx, { batchId }: { batchId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const batch = await visibleBatch(ctx, batchId);
    return viewBatch(batch, await sealingOf(ctx, batch.accountId));
  });
}

export async function visibleBatch(ctx: Ctx, batchId: string): Promise<BatchProgress> {
  const batch = await findBatch(ctx.db, batchId);
  authorise(ctx.actor, 'view', batch.accountId);
  return batch;
}

export function viewBatch(batch: BatchProgress, sealing: AccountSealing) {
  const { id, threshold, lists, total, screened, withHits, notSearched } = batch;
  const { createdByName, createdAt, finishedAt } = batch;
  const title = sealing.unseal(batch.title, batchTitleContext(id)).toString('utf8');
  return {
    id,
    title,
    threshold,
    lists,
    total,
    screened,
    withHits,
    notSearched,
    createdByName,
    createdAt,
    finishedAt,
  };
}
