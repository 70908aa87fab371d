import { type EntityKind, ProductError, roleMay } from '@probity/domain';
import { changedFactors, type FactorChange, type RiskRating } from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { findEntity } from '../../registry/entities/index.ts';
import { detailsContext, reasonContext } from './encryption-context.ts';
import { rateParty } from './rate-party.ts';
import { listOverrides, listRatings } from './risk.store.ts';

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
  /** The effective level: the override while it is in force, otherwise the rating. */
  level: RiskLevel;
  rating: RiskRating;
  policy: RiskPolicy;
  override: RiskOverride | null;
  /** Ratings and overrides, newest first. */
  history: (
    | { kind: 'Rating'; at: Date; score: number; level: RiskLevel; changed: FactorChange[] }
    | ({ kind: 'Override' } & RiskOverride)
  )[];
  abilities: { override: boolean; changePolicy: boolean };
}

const MAX_HISTORY = 50;

/** The account's risk rating of a party: computed from current data, stored whenever it changes. */
export function getRisk(ctx: Ctx, { accountId, entityId }: OfParty): Promise<RiskView> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', accountId);
    const entity = await findEntity(ctx.db, entityId);
    const rated = entity && (await rateParty(ctx, accountId, entity));
    if (!entity || !rated) throw new ProductError('resource.not_found');
    const { rating, policy } = rated;
    const today = dayOf(ctx.services.now());
    const sealing = await sealingOf(ctx, accountId);
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
    // One more than is shown, to explain what changed in the oldest.
    const ratings = await listRatings(ctx.db, { accountId, entityId }, MAX_HISTORY + 1);
    const opened = ratings.map(({ details }) =>
      unsealJson<RiskRating>(sealing, details, detailsContext(accountId, entityId)),
    );
    const changedAt = (at: number): FactorChange[] => {
      const [before, after] = [opened[at + 1], opened[at]];
      return before && after ? changedFactors(before, after) : [];
    };
    return {
      entity: { id: entity.id, kind: entity.kind },
      level: override?.level ?? rating.level,
      rating,
      policy,
      override,
      history: [
        ...ratings.slice(0, MAX_HISTORY).map(({ at, score, level }, index) => ({
          kind: 'Rating' as const,
          at,
          score,
          level,
          changed: changedAt(index),
        })),
        ...overrides.map((one) => ({ kind: 'Override' as const, ...one })),
      ].sort((one, other) => other.at.getTime() - one.at.getTime()),
      abilities: { override: roleMay(role, 'validate'), changePolicy: roleMay(role, 'owner') },
    };
  });
}
