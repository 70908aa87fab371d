import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { insertTermsAcceptance } from './terms-acceptances.store.ts';

interface AcceptTerms {
  userId: string;
  version: string;
}

/** Records that the person accepted the current terms and privacy notice, and when. */
export async function acceptTerms(ctx: Ctx, input: AcceptTerms): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  await inTransaction(ctx, (ctx) => recordAcceptance(ctx, input));
}

/** Only the current version can be accepted: someone whose page was open before a change has to read the new one. */
export async function recordAcceptance(ctx: Ctx, { userId, version }: AcceptTerms): Promise<void> {
  if (version !== ctx.services.product.termsVersion) throw new ProductError('user.terms_changed');
  await insertTermsAcceptance(ctx.db, { userId, version, acceptedAt: ctx.services.now() });
  await record(ctx, {
    action: 'user.terms_accepted',
    chainId: userId,
    subject: { type: 'user', id: userId },
    details: { version },
  });
}
