import type { Ctx } from '../../kernel/context/index.ts';
import { restartReadings } from './document-readings.store.ts';
import { readDocumentJob } from './read-document.job.ts';

/** A reading without progress for this long is queued once more. */
export const LOST_MS = 20 * 60_000;

const AT_A_TIME = 500;

/** Reads documents whose job was lost or never queued, so that nobody has to open them first. */
export async function restartLostReadings({ db, services }: Ctx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOST_MS);
  const lost = await restartReadings(db, { before, at: now, limit: AT_A_TIME });
  await services.jobs.addMany(db, readDocumentJob, lost);
}
