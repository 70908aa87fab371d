import type { Ctx, Events } from '../../kernel/context/index.ts';
import { endConsentsOf } from './bank-consents.store.ts';
import { endBankConsentJob } from './end-bank-consent.job.ts';

/** When an account is closed, its consents end; a job ends each of them at the provider. */
export async function endConsentsOfClosed(
  { db, services }: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  const references = await endConsentsOf(db, { accountId, now: services.now() });
  await services.jobs.addMany(
    db,
    endBankConsentJob,
    references.map((reference) => ({ reference })),
  );
}
