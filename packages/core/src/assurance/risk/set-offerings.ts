import { invalid, ProductError } from '@probity/domain';
import type { Offering } from '@probity/domain/risk/risk-policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { readRiskPolicy } from './get-risk-policy.ts';
import { type ChosenOfferings, readOfferings } from './read-offerings.ts';
import { lockRating, saveOfferings } from './risk.store.ts';

/** Chooses from the account's own lists through which products and channels it deals with a counterparty, and rates it. */
export function setOfferings(ctx: Ctx, input: OfParty & ChosenOfferings): Promise<RiskView> {
  const { accountId, entityId, ...given } = input;
  const of = { accountId, entityId };
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    // Whoever may not read the rating may not change what it rests upon.
    const before = await getRisk(ctx, of);
    await lockRating(ctx.db, of);
    const earlier = await readOfferings(ctx, of);
    if (!earlier) throw new ProductError('resource.not_found');
    const policy = await readRiskPolicy(ctx, accountId);
    const chosen = {
      products: choose('products', given.products, { offered: policy.products, earlier: earlier.products }),
      channels: choose('channels', given.channels, { offered: policy.channels, earlier: earlier.channels }),
    };
    await saveOfferings(ctx.db, {
      ...of,
      ...chosen,
      changedBy: userIdOf(ctx.actor),
      changedAt: ctx.services.now(),
    });
    const after = await getRisk(ctx, of);
    await record(ctx, {
      action: 'risk.offeringsChosen',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: {
        products: chosen.products.length,
        channels: chosen.channels.length,
        from: before.level,
        to: after.level,
      },
    });
    return after;
  });
}

/** What has left the list can stay chosen, but not be chosen again. */
function choose(
  field: 'products' | 'channels',
  names: readonly string[],
  { offered, earlier }: { offered: readonly Offering[]; earlier: readonly string[] },
): string[] {
  const chosen = [...new Set(names)].sort();
  if (chosen.some((name) => !earlier.includes(name) && !offered.some((offering) => offering.name === name)))
    throw invalid(field, 'notOnList');
  return chosen;
}
