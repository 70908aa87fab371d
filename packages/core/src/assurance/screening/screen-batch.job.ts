import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { AccountSealing, SearchedVersion } from '../../kernel/ports/index.ts';
import { openSubject, sealHits } from './batch-seal.ts';
import {
  addBatchLists,
  type BatchLine,
  type BatchProgress,
  type BatchResult,
  finishBatch,
  getBatch,
  listWaitingRows,
  saveBatchResults,
} from './batches.store.ts';
import { toSubject } from './subject.ts';

const payload = z.object({ batchId: z.string() });

const PORTION = 100;
const MAX_HITS = 10;

/** Screens the open rows in portions: after a killed worker, the next one resumes where it stopped. */
export async function screenBatch(ctx: Ctx, { batchId }: z.infer<typeof payload>): Promise<void> {
  const { batch, sealing } = await inTransaction(ctx, async (ctx) => {
    const batch = await getBatch(ctx.db, batchId);
    return { batch, sealing: await sealingOf(ctx, batch.accountId) };
  });
  for (;;) {
    const rows = await inTransaction(ctx, (ctx) => listWaitingRows(ctx.db, batchId, PORTION));
    if (rows.length === 0) break;
    const screened = await Promise.all(rows.map((row) => screenRow(ctx, batch, sealing, row)));
    const results = screened.map(({ result }) => result);
    const lists = screened.flatMap(({ lists }) => lists.map(({ title, number }) => ({ title, number })));
    await inTransaction(ctx, async (ctx) => {
      await saveBatchResults(ctx.db, batchId, ctx.services.now(), results);
      await addBatchLists(ctx.db, batchId, lists);
    });
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await finishBatch(ctx.db, batchId, ctx.services.now()))) return;
    const { screened, withHits } = await getBatch(ctx.db, batchId);
    await record(ctx, {
      action: 'screening.batch_finished',
      chainId: batch.accountId,
      subject: { type: 'screening', id: batchId },
      details: { screened, withHits },
    });
  });
}

async function screenRow(
  ctx: Ctx,
  batch: BatchProgress,
  sealing: AccountSealing,
  { number, subject }: BatchLine,
): Promise<{ result: BatchResult; lists: readonly SearchedVersion[] }> {
  const given = toSubject(openSubject(sealing, batch.id, number, subject));
  const { threshold } = batch;
  const { hits, total, unusable, lists } = await ctx.services.screening.search(given, {
    threshold,
    limit: MAX_HITS,
  });
  const kept = hits.map(({ entityId, list, primaryName, score, priority }) => ({
    entityId,
    list,
    primaryName,
    score,
    priority,
  }));
  const result = {
    number,
    result: sealHits(sealing, batch.id, number, kept),
    hits: total,
    bestScore: hits[0]?.score ?? null,
    unusable: unusable ?? null,
  };
  return { result, lists };
}

export const screenBatchJob = defineJob({
  name: 'screen-batch',
  payload,
  handler: screenBatch,
});
