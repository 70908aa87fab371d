import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { withdrawConfirmation } from '../../registry/credentials/index.ts';
import { getBankSubject } from './bank-subject.ts';
import { lockConsentOf } from './choose-bank-accounts.ts';
import { type BankResults, openAccounts, viewBankResults } from './get-bank-results.ts';
import { endConsent, settleCheck } from './settle-check.ts';

/** Ends the consent. The accounts stay in the profile, without the bank's confirmation. */
export function removeBankConsent(
  ctx: Ctx,
  input: { entityId: string; consentId: string },
): Promise<BankResults> {
  return inTransaction(ctx, async (ctx) => {
    await getBankSubject(ctx, input, 'edit');
    const consent = await lockConsentOf(ctx, input);
    const sealing = await sealingOf(ctx, consent.accountId);
    for (const { credentialId } of openAccounts(sealing, consent) ?? [])
      if (credentialId) await withdrawConfirmation(ctx, { credentialId, methods: ['OpenBanking'] });
    await endConsent(ctx, consent);
    await record(ctx, {
      action: 'bank.consentRemoved',
      chainId: consent.accountId,
      subject: { type: 'check', id: consent.checkId },
      details: { entityId: consent.entityId },
    });
    await settleCheck(ctx, consent.checkId, { cause: 'person' });
    return viewBankResults(ctx, input);
  });
}
