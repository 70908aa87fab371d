import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { changeOverride } from './override-risk.ts';

/**
 * Makes the computed rating count again. An override that raised the level is removed as a lower level is set: by two
 * people where two decide.
 */
export function removeRiskOverride(ctx: Ctx, of: OfParty): Promise<RiskView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', of.accountId);
    const { override } = await getRisk(ctx, of);
    if (!override) throw new ProductError('resource.not_found');
    return changeOverride(ctx, of, null);
  });
}
