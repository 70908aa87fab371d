import { delayFall } from '@probity/domain/risk/delay-fall.ts';
import { type RiskRating, rerateRisk } from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { detailsContext } from './encryption-context.ts';
import { listLatestRatings } from './risk.store.ts';

interface RatedLevel {
  level: RiskLevel;
  score: number;
}

export interface RiskPolicyPreview {
  compared: number;
  isTruncated: boolean;
  changed: number;
  changes: { entity: { id: string; name: string }; from: RatedLevel; to: RatedLevel }[];
  overridden: number;
}

const MAX_COMPARED = 1000;
const MAX_NAMED = 50;

/** The effect of another policy on the latest rating of each party; nothing is saved. */
export function previewRiskPolicy(
  ctx: Ctx,
  { accountId, policy }: { accountId: string; policy: RiskPolicy },
): Promise<RiskPolicyPreview> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'owner', accountId);
    const sealing = await sealingOf(ctx, accountId);
    const today = dayOf(ctx.services.now());
    const rows = await listLatestRatings(ctx.db, { accountId, today, limit: MAX_COMPARED + 1 });
    const compared = rows.slice(0, MAX_COMPARED);
    const others = compared.flatMap(
      ({ entityId, name, score, level, isOverridden, isCounterparty, details }) => {
        const before = unsealJson<RiskRating>(sealing, details, detailsContext(accountId, entityId));
        const to = delayFall(before, rerateRisk({ ...before, isCounterparty }, policy), { policy, today });
        const change = {
          entity: { id: entityId, name },
          from: { level, score },
          to: { level: to.level, score: to.score },
          isOverridden,
        };
        return to.level === level ? [] : change;
      },
    );
    const changes = others.flatMap(({ isOverridden, ...change }) => (isOverridden ? [] : change));
    return {
      compared: compared.length,
      isTruncated: rows.length > MAX_COMPARED,
      changed: changes.length,
      changes: changes.slice(0, MAX_NAMED),
      overridden: others.length - changes.length,
    };
  });
}
