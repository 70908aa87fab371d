import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findLatestCheck, lockCheck } from '../../registry/checks/index.ts';
import { keepAnswers } from '../data-enrichers/index.ts';
import { lockScreeningsOf, readScreening, saveScreening } from '../screening/index.ts';
import { explainHits } from './explain-hits.ts';

const payload = z.object({ checkId: z.string() });

/**
 * Reads the current state of a screening from the provider. The result does not depend on the number or order of
 * notices.
 */
export async function readAmlCheck(ctx: Ctx, { checkId }: z.infer<typeof payload>): Promise<void> {
  const { amlProvider } = ctx.services;
  const before = await inUnscopedTransaction(ctx, (ctx) => lockCheck(ctx, checkId));
  const { reference } = before;
  if (!amlProvider || !reference) return;
  const found = await amlProvider.read(reference);
  await inUnscopedTransaction(ctx, async (plain) => {
    await lockScreeningsOf(plain, before);
    const check = await lockCheck(plain, checkId);
    const { accountId, entityId } = check;
    const ctx: Ctx = { ...plain, automatic: { accountId, cause: 'checked' } };
    const kept = await readScreening(ctx, { accountId, entityId });
    const latest = await findLatestCheck(ctx, { entityId, type: 'AmlCheck' });
    // Screened again in the meantime: the notice is about a search that no longer counts.
    if (latest?.id !== checkId || check.reference !== reference || !kept?.row.provider) return;
    const { subject } = kept.content;
    await saveScreening(ctx, {
      accountId,
      entityId,
      provider: check.provider,
      subject,
      found: { ...found, hits: explainHits(ctx, subject, found.hits) },
      isSameScreening: true,
      screenedBy: kept.row.screenedBy,
    });
    await keepAnswers(ctx, { accountId }, found.answers);
  });
}

export const readAmlCheckJob = defineJob({
  name: 'read-aml-check',
  payload,
  handler: readAmlCheck,
});
