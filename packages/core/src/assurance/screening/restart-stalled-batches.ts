import type { Ctx } from '../../kernel/context/index.ts';
import { listStrandedBatches } from './batches.store.ts';
import { screenBatchJob } from './screen-batch.job.ts';

/** A batch whose job has used up its tries is begun again; it goes on with the rows that are still open. */
export async function restartStalledBatches({ db, services }: Ctx): Promise<void> {
  const stranded = await listStrandedBatches(db);
  await services.jobs.addMany(
    db,
    screenBatchJob,
    stranded.map((batchId) => ({ batchId })),
  );
}
