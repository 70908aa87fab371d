import type { Ctx } from '../../kernel/context/index.ts';
import { listStrandedBatches } from './batches.store.ts';
import { screenBatchJob } from './screen-batch.job.ts';

/** Restarts a batch whose job has used up its retries; it continues with the rows that are still open. */
export async function restartStalledBatches({ db, services }: Ctx): Promise<void> {
  const stranded = await listStrandedBatches(db);
  await services.jobs.addMany(
    db,
    screenBatchJob,
    stranded.map((batchId) => ({ batchId })),
  );
}
