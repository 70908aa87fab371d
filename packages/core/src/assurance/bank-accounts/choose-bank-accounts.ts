import { ProductError } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { lockEntityForCheck } from '../../registry/checks/index.ts';
import { type BankConsentRow, lockConsent } from './bank-consents.store.ts';
import { getBankSubject } from './bank-subject.ts';
import { type BankResults, isUsable, openAccounts, viewBankResults } from './get-bank-results.ts';
import { succeed } from './read-bank-consent.job.ts';

interface OfConsent {
  entityId: string;
  consentId: string;
}

/** Chooses which of several accounts go into the profile. */
export function chooseBankAccounts(
  ctx: Ctx,
  { accountIds, ...input }: OfConsent & { accountIds: readonly string[] },
): Promise<BankResults> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getBankSubject(ctx, input, 'edit');
    const consent = await lockConsentOf(ctx, input);
    const sealing = await sealingOf(ctx, consent.accountId);
    const accounts = openAccounts(sealing, consent) ?? [];
    const chosen = accounts.filter(({ id }) => accountIds.includes(id));
    if (chosen.length !== new Set(accountIds).size || !chosen.every(isUsable))
      throw new ProductError('request.invalid', {
        errors: [{ path: 'accountIds', message: sentence('unknownBankAccount') }],
      });
    if (consent.outcome !== 'Pending') throw new ProductError('request.conflict');
    await succeed(ctx, entity, consent, chosen);
    return viewBankResults(ctx, input);
  });
}

/** A consent of this party that still counts; any other is not found. */
export async function lockConsentOf(ctx: Ctx, { entityId, consentId }: OfConsent): Promise<BankConsentRow> {
  await lockEntityForCheck(ctx, entityId);
  const consent = await lockConsent(ctx.db, consentId);
  if (consent.entityId !== entityId || consent.endedAt) throw new ProductError('resource.not_found');
  return consent;
}
