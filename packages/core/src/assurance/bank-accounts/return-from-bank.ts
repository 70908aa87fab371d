import { timingSafeEqual } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { type Ctx, hashSecret, inTransaction } from '../../kernel/context/index.ts';
import { lockConsentByReturn, updateConsent } from './bank-consents.store.ts';
import { getBankSubject } from './bank-subject.ts';
import { readBankConsentJob } from './read-bank-consent.job.ts';
import { settleCheck } from './settle-check.ts';

interface ReturnFromBank {
  /** The token in the URL that the bank's page redirects to. */
  reference: string;
  error?: string | undefined;
}

/** The provider's error code. */
const CANCELLED = 'UserCancelledSession';

/**
 * A person returns from their bank. Accepted once, and only from the person and session that started: otherwise someone
 * could forward the bank's link and see the accounts of the person who opens it. The result comes from the provider.
 */
export function returnFromBank(
  ctx: Ctx,
  input: ReturnFromBank,
): Promise<{ entityId: string; consentId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    const consent = await lockConsentByReturn(ctx.db, hashSecret(input.reference));
    if (!consent || actor.kind !== 'user' || consent.requestedBy !== actor.userId)
      throw new ProductError('resource.not_found');
    await getBankSubject(ctx, consent, 'edit');
    if (!isSameHash(consent.sessionHash, actor.sessionHash)) throw new ProductError('bank.other_session');
    if (consent.outcome !== 'Started' || consent.endedAt) throw new ProductError('bank.return_used');
    const now = ctx.services.now();
    if (!consent.linkEndsAt || consent.linkEndsAt <= now) throw new ProductError('bank.link_expired');
    await updateConsent(ctx.db, consent.id, {
      outcome: 'Pending',
      link: null,
      returnedAt: now,
      changedAt: now,
      ...(input.error === CANCELLED && { cancelledAt: now }),
    });
    await settleCheck(ctx, consent.checkId, { cause: 'person' });
    await ctx.services.jobs.add(ctx.db, readBankConsentJob, { consentId: consent.id });
    return { entityId: consent.entityId, consentId: consent.id };
  });
}

const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
