import { type EntityKind, ProductError, roleMay } from '@probity/domain';
import { type RiskRating, rateRisk } from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import canonicalize from 'canonicalize';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { findEntity } from '../../registry/entities/index.ts';
import { detailsContext, reasonContext } from './encryption-context.ts';
import { readRiskPolicy } from './get-risk-policy.ts';
import { loadRiskFacts } from './load-risk-facts.ts';
import { insertRating, listOverrides, listRatings, lockRating } from './risk.store.ts';

export interface OfParty {
  accountId: string;
  entityId: string;
}

interface RiskOverride {
  level: RiskLevel;
  reason: string;
  expiresOn: string;
  byName: string | null;
  at: Date;
  /** Expired or removed ones are history. */
  state: 'InForce' | 'Expired' | 'Removed';
}

export interface RiskView {
  entity: { id: string; kind: EntityKind };
  /** What counts: the override while it is in force, else the rating. */
  level: RiskLevel;
  rating: RiskRating;
  policy: RiskPolicy;
  override: RiskOverride | null;
  /** Ratings and overrides, newest first. */
  history: (
    | { kind: 'Rating'; at: Date; score: number; level: RiskLevel }
    | ({ kind: 'Override' } & RiskOverride)
  )[];
  abilities: { override: boolean; changePolicy: boolean };
}

const MAX_HISTORY = 50;

/** How the account rates a party: computed from what it knows today, kept whenever it is another rating. */
export function getRisk(ctx: Ctx, { accountId, entityId }: OfParty): Promise<RiskView> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', accountId);
    const entity = await findEntity(ctx.db, entityId);
    const facts = entity && (await loadRiskFacts(ctx, accountId, entity));
    if (!entity || !facts) throw new ProductError('resource.not_found');
    const policy = await readRiskPolicy(ctx, accountId);
    const today = dayOf(ctx.services.now());
    const rating = rateRisk(facts, policy, today);
    const sealing = await sealingOf(ctx, accountId);
    await keepRating(ctx, { accountId, entityId }, rating, sealing);
    const overrides = (await listOverrides(ctx.db, { accountId, entityId }, MAX_HISTORY)).map(
      ({ id, level, reason, expiresOn, madeByName, madeAt, removedAt }): RiskOverride => ({
        level,
        reason: sealing.unseal(reason, reasonContext(id)).toString('utf8'),
        expiresOn,
        byName: madeByName,
        at: madeAt,
        state: removedAt ? 'Removed' : expiresOn < today ? 'Expired' : 'InForce',
      }),
    );
    const override = overrides.find(({ state }) => state === 'InForce') ?? null;
    const ratings = await listRatings(ctx.db, { accountId, entityId }, MAX_HISTORY);
    return {
      entity: { id: entity.id, kind: entity.kind },
      level: override?.level ?? rating.level,
      rating,
      policy,
      override,
      history: [
        ...ratings.map(({ at, score, level }) => ({ kind: 'Rating' as const, at, score, level })),
        ...overrides.map((one) => ({ kind: 'Override' as const, ...one })),
      ].sort((one, other) => other.at.getTime() - one.at.getTime()),
      abilities: { override: roleMay(role, 'validate'), changePolicy: roleMay(role, 'owner') },
    };
  });
}

async function keepRating(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  rating: RiskRating,
  sealing: AccountSealing,
): Promise<void> {
  await lockRating(ctx.db, { accountId, entityId });
  const context = detailsContext(accountId, entityId);
  const [last] = await listRatings(ctx.db, { accountId, entityId }, 1);
  const before = last && unsealJson<RiskRating>(sealing, last.details, context);
  if (before && canonicalize(before) === canonicalize(rating)) return;
  await insertRating(ctx.db, {
    accountId,
    entityId,
    seq: (last?.seq ?? 0) + 1,
    at: ctx.services.now(),
    score: rating.score,
    level: rating.level,
    details: sealing.seal(JSON.stringify(rating), context),
  });
}
