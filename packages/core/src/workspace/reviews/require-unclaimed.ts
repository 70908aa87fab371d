import { ProductError, TIME_ZONE } from '@probity/domain';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { findOtherClaim } from './review-items.store.ts';

/** Nobody may decide on a value while someone else has claimed it. */
export const requireUnclaimedValue = (ctx: Ctx, { credentialId }: { credentialId: string }): Promise<void> =>
  requireUnclaimed(ctx, { itemId: credentialId });

/** The same for a certificate. */
export const requireUnclaimedCertificate = (ctx: Ctx, { checkId }: { checkId: string }): Promise<void> =>
  requireUnclaimed(ctx, { itemId: checkId });

async function requireUnclaimed(ctx: Ctx, { itemId }: { itemId: string }): Promise<void> {
  const claim = await findOtherClaim(ctx.db, {
    itemId,
    userId: userIdOf(ctx.actor),
    now: ctx.services.now(),
  });
  if (claim) throw claimedByOther(claim.byName, claim.until);
}

const time = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'short' });

export const claimedByOther = (name: string | null, until: Date): ProductError =>
  new ProductError('review.claimed', { values: { name: name ?? 'none', time: time.format(until) } });
