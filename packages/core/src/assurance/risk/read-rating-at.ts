import type { RiskRating } from '@probity/domain/risk/rate-risk.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { detailsContext } from './encryption-context.ts';
import { findRatingAt } from './risk.store.ts';

/** The stored rating of a party at a past moment, with its factors; null if it had none. */
export async function readRatingAt(
  ctx: Ctx,
  of: { accountId: string; entityId: string; until: Date },
): Promise<RiskRating | null> {
  const row = await findRatingAt(ctx.db, of);
  if (!row) return null;
  const sealing = await sealingOf(ctx, of.accountId);
  return unsealJson<RiskRating>(sealing, row.details, detailsContext(of.accountId, of.entityId));
}
