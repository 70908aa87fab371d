import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getBankSubject } from './bank-subject.ts';
import { lockConsentOf } from './choose-bank-accounts.ts';
import { type BankResults, viewBankResults } from './get-bank-results.ts';
import { readBankConsentJob } from './read-bank-consent.job.ts';

/** Requests a missing result from the provider again. */
export function retryBankConsent(
  ctx: Ctx,
  input: { entityId: string; consentId: string },
): Promise<BankResults> {
  return inTransaction(ctx, async (ctx) => {
    await getBankSubject(ctx, input, 'edit');
    const { id, outcome, findings } = await lockConsentOf(ctx, input);
    if (outcome !== 'Pending' || findings) throw new ProductError('request.conflict');
    await ctx.services.jobs.add(ctx.db, readBankConsentJob, { consentId: id });
    return viewBankResults(ctx, input);
  });
}
