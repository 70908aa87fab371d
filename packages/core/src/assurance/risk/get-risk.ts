import { type EntityKind, ProductError, roleMay } from '@probity/domain';
import { isFourEyesDecision, isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { levelInForce } from '@probity/domain/risk/level-in-force.ts';
import {
  changedFactors,
  type FactorChange,
  hasTrueMatch,
  isHeld,
  type RiskRating,
} from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openPartyFile } from '../party-files/index.ts';
import { readRestrictions } from '../screening/index.ts';
import { detailsContext, proposalContext, reasonContext } from './encryption-context.ts';
import { listProposals } from './proposals.store.ts';
import { type ChosenOfferings, readOfferings } from './read-offerings.ts';
import { riskRating } from './recompute-risk.job.ts';
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
  /** The second person, if one was needed. */
  agreedByName: string | null;
  at: Date;
  /** Expired or removed ones are history. */
  state: 'InForce' | 'Expired' | 'Removed';
}

interface RiskProposal {
  id: string;
  /** Null if the override is to be removed. */
  level: RiskLevel | null;
  reason: string | null;
  expiresOn: string | null;
  byName: string | null;
  at: Date;
  second: { name: string | null; reason: string | null; at: Date } | null;
}

interface RatedThen {
  level: RiskLevel;
  score: number;
  changed: FactorChange[];
}

export interface RiskView {
  entity: { id: string; kind: EntityKind };
  /** High while it is held, otherwise the override in force, otherwise the rating. */
  level: RiskLevel;
  hasTrueMatch: boolean;
  /** A true match stands or a likely hit is undecided: the risk is high, whatever was set by hand. */
  isHeld: boolean;
  rating: RiskRating;
  policy: RiskPolicy;
  /** Chosen for the relationship, beside what the account's lists offer; null if the party is no counterparty. */
  offerings: ChosenOfferings | null;
  override: RiskOverride | null;
  /** A lower level takes effect once a second person agrees. */
  needsSecond: boolean;
  /** A lower level that awaits a second person, with how the rating has changed since it was proposed. */
  proposal: (RiskProposal & { ratedThen: RatedThen | null }) | null;
  /** Ratings, overrides and refused proposals, newest first. */
  history: (
    | { kind: 'Rating'; at: Date; score: number; level: RiskLevel; changed: FactorChange[] }
    | ({ kind: 'Override' } & RiskOverride)
    | ({ kind: 'Refused' } & RiskProposal)
  )[];
  /** `settle`: the member is a second person for the proposal. */
  abilities: { override: boolean; settle: boolean; changePolicy: boolean };
}

const MAX_HISTORY = 50;

/** The account's risk rating of a party: computed from current data, stored whenever it changes. */
export function getRisk(ctx: Ctx, { accountId, entityId }: OfParty): Promise<RiskView> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', accountId);
    const entity = await findEntity(ctx, entityId);
    // Before the lock, as in reading the whole file: a member’s access is recorded in the audit log.
    const isKnown = entity && (await openPartyFile(ctx, { accountId, entity, sources: riskRating.sources }));
    const rated = isKnown && (await riskRating.refresh(ctx, { accountId, entityId }));
    if (!entity || !rated) throw new ProductError('resource.not_found');
    const { rating, policy } = rated;
    const today = dayOf(ctx.services.now());
    const sealing = await sealingOf(ctx, accountId);
    const overrides = (await listOverrides(ctx.db, { accountId, entityId }, MAX_HISTORY)).map(
      ({ id, level, reason, expiresOn, madeByName, agreedByName, madeAt, removedAt }): RiskOverride => ({
        level,
        reason: sealing.unseal(reason, reasonContext(id)).toString('utf8'),
        expiresOn,
        byName: madeByName,
        agreedByName,
        at: madeAt,
        state: removedAt ? 'Removed' : expiresOn < today ? 'Expired' : 'InForce',
      }),
    );
    const override = overrides.find(({ state }) => state === 'InForce') ?? null;
    const rows = await listProposals(ctx.db, { accountId, entityId }, MAX_HISTORY);
    const waiting = rows.find(({ state }) => state === 'AwaitingSecond');
    const { hasFourEyesHit } = await readRestrictions(ctx, { accountId, entityId });
    // One more than is shown, to explain what changed in the oldest.
    const ratings = await listRatings(ctx.db, { accountId, entityId }, MAX_HISTORY + 1);
    const opened = ratings.map(({ details }) =>
      unsealJson<RiskRating>(sealing, details, detailsContext(accountId, entityId)),
    );
    const changedAt = (at: number): FactorChange[] => {
      const [before, after] = [opened[at + 1], opened[at]];
      return before && after ? changedFactors(before, after) : [];
    };
    const ratedThen = (proposedAt: Date): RatedThen | null => {
      const then = opened[ratings.findIndex((row) => row.at <= proposedAt)];
      return then ? { level: then.level, score: then.score, changed: changedFactors(then, rating) } : null;
    };
    const level = levelInForce({
      rated: rating.level,
      override: override?.level ?? null,
      isHeld: isHeld(rating),
    });
    const settings = await readSettings(ctx, accountId);
    return {
      entity: { id: entity.id, kind: entity.kind },
      level,
      hasTrueMatch: hasTrueMatch(rating),
      isHeld: isHeld(rating),
      rating,
      policy,
      offerings: await readOfferings(ctx, { accountId, entityId }),
      override,
      needsSecond: hasFourEyesHit || isFourEyesDecision(settings, level),
      proposal: waiting
        ? { ...viewProposal(sealing, waiting), ratedThen: ratedThen(waiting.proposedAt) }
        : null,
      history: [
        ...ratings.slice(0, MAX_HISTORY).map(({ at, score, level }, index) => ({
          kind: 'Rating' as const,
          at,
          score,
          level,
          changed: changedAt(index),
        })),
        ...overrides.map((one) => ({ kind: 'Override' as const, ...one })),
        ...rows
          .filter(({ state }) => state === 'Refused')
          .map((row) => ({ kind: 'Refused' as const, ...viewProposal(sealing, row) })),
      ].sort((one, other) => other.at.getTime() - one.at.getTime()),
      abilities: {
        override: roleMay(role, 'validate'),
        settle:
          waiting !== undefined &&
          roleMay(role, 'validate') &&
          isSecondPerson(userIdOf(ctx.actor), waiting.proposedBy),
        changePolicy: roleMay(role, 'owner'),
      },
    };
  });
}

function viewProposal(
  sealing: AccountSealing,
  row: Awaited<ReturnType<typeof listProposals>>[number],
): RiskProposal {
  const open = (text: Buffer | null, column: 'reason' | 'second_reason') =>
    text && sealing.unseal(text, proposalContext(row.id, column)).toString('utf8');
  const { id, level, expiresOn, proposedByName, proposedAt, secondAt, secondByName } = row;
  return {
    id,
    level,
    expiresOn,
    reason: open(row.reason, 'reason'),
    byName: proposedByName,
    at: proposedAt,
    second: secondAt && {
      name: secondByName,
      reason: open(row.secondReason, 'second_reason'),
      at: secondAt,
    },
  };
}
