import { invalid, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { batchTitleContext, sealSubject } from './batch-seal.ts';
import { insertBatch, insertBatchRows } from './batches.store.ts';
import { MAX_PROBLEMS } from './check-batch.ts';
import { readBatchFile } from './read-batch-file.ts';
import { screenBatchJob } from './screen-batch.job.ts';

export interface StartBatch {
  accountId: string;
  fileName: string;
  bytes: Uint8Array;
  threshold?: number | undefined;
  /** Skips unusable rows instead of rejecting the file. */
  skipInvalid: boolean;
}

/** Stores the subjects encrypted and leaves the screening to a job. */
export async function startBatch(ctx: Ctx, input: StartBatch): Promise<{ id: string }> {
  const { accountId } = input;
  authorise(ctx.actor, 'edit', accountId);
  const { subjects, problems } = await readBatchFile(input.bytes);
  if (problems.length > 0 && !input.skipInvalid)
    throw new ProductError('request.invalid', { errors: problems.slice(0, MAX_PROBLEMS) });
  if (subjects.length === 0) throw invalid('file', 'noScreenableRow');
  return inTransaction(ctx, async (ctx) => {
    const sealing = await sealingOf(ctx, accountId);
    const id = newId();
    await insertBatch(ctx.db, {
      id,
      accountId,
      title: sealing.seal(input.fileName.slice(0, 200), batchTitleContext(id)),
      threshold: input.threshold ?? ctx.services.screening.threshold,
      total: subjects.length,
      createdBy: userIdOf(ctx.actor),
      createdAt: ctx.services.now(),
    });
    const rows = subjects.map(({ row, subject }) => ({
      batchId: id,
      number: row,
      accountId,
      subject: sealSubject(sealing, id, row, subject),
    }));
    await insertBatchRows(ctx.db, rows);
    await record(ctx, {
      action: 'screening.batch_started',
      chainId: accountId,
      subject: { type: 'screening', id },
      details: { rows: subjects.length, leftOut: problems.length },
    });
    await ctx.services.jobs.add(ctx.db, screenBatchJob, { batchId: id });
    return { id };
  });
}
