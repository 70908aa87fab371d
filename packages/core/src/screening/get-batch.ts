import { authorise } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import type { AccountSealing } from '../sealing/sealing.ts';
import { openHits, openSubject, titlePlace } from './batch-seal.ts';
import {
  type BatchProgress,
  getBatch as findBatch,
  listBatches as findBatches,
  listBatchRows as findRows,
} from './batches.store.ts';

const RECENT = 20;

export function getBatch(ctx: Ctx, { batchId }: { batchId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const batch = await visibleBatch(ctx, batchId);
    return viewBatch(batch, await sealingOf(ctx, batch.accountId));
  });
}

export function listBatches(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const batches = await findBatches(ctx.db, accountId, RECENT);
    const sealing = await sealingOf(ctx, accountId);
    return batches.map((batch) => viewBatch(batch, sealing));
  });
}

export interface ListBatchRows {
  batchId: string;
  after: number;
  limit: number;
  onlyHits: boolean;
}

export function listBatchRows(ctx: Ctx, input: ListBatchRows) {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await visibleBatch(ctx, input.batchId);
    const sealing = await sealingOf(ctx, accountId);
    const rows = await findRows(ctx.db, id, { ...input, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit).map(({ number, subject, result, hits, screenedAt }) => ({
      number,
      subject: openSubject(sealing, id, number, subject),
      total: hits,
      hits: result ? openHits(sealing, id, number, result) : [],
      screenedAt,
    }));
    return { items, nextAfter: rows.length > input.limit ? (items.at(-1)?.number ?? null) : null };
  });
}

async function visibleBatch(ctx: Ctx, batchId: string): Promise<BatchProgress> {
  const batch = await findBatch(ctx.db, batchId);
  authorise(ctx.actor, 'view', batch.accountId);
  return batch;
}

function viewBatch(batch: BatchProgress, sealing: AccountSealing) {
  const { id, threshold, total, screened, withHits, createdByName, createdAt, finishedAt } = batch;
  const title = sealing.unseal(batch.title, titlePlace(id)).toString('utf8');
  return { id, title, threshold, total, screened, withHits, createdByName, createdAt, finishedAt };
}
