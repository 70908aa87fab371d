import {
  type DecisionNeed,
  moveUnder,
  needOf,
  type PastRating,
  type PolicyComparison,
  type PolicyMove,
  type RiskRules,
  reviewsAMonth,
} from '@probity/domain/risk/compare-policies.ts';
import { levelInForce } from '@probity/domain/risk/level-in-force.ts';
import { isHeld, type RiskRating } from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { z } from 'zod';
import { type Ctx, dayOf, inAccountTransaction, newId } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { detailsContext } from './encryption-context.ts';
import {
  changeDraft,
  findDraft,
  insertMoves,
  listPastDecisions,
  listRated,
  listRatingsOf,
  type PastDecisionRow,
} from './policy-drafts.store.ts';
import { readRules } from './read-rules.ts';

const payload = z.object({ accountId: z.string(), draftId: z.string(), revision: z.number().int() });
type Payload = z.infer<typeof payload>;

const PORTION = 5000;
const MONTHS = 12;
const MAX_DECISIONS = 50_000;

type Levels = Record<RiskLevel, number>;
const noLevels = (): Levels => ({ Low: 0, Medium: 0, High: 0 });

/**
 * What the rules of a draft would change, portion by portion: of the latest rating of each party, and of the decisions of
 * the last twelve months. Computed from the stored factors. Ends where the draft has changed meanwhile.
 */
export async function compareRiskPolicy(ctx: Ctx, { accountId, draftId, revision }: Payload): Promise<void> {
  const levels = { champion: noLevels(), challenger: noLevels() };
  const planned = { champion: noLevels(), challenger: noLevels() };
  const counts = new Map<string, PolicyComparison['moves'][number]>();
  let reviewsForward = 0;
  let compared = 0;
  for (let after: string | null = null; ; ) {
    const read: { last: string | null; size: number } | null = await inAccountTransaction(
      ctx,
      accountId,
      async (ctx) => {
        const draft = await findDraft(ctx.db, { accountId, draftId });
        if (!draft || draft.revision !== revision || draft.adoptedAt) return null;
        const sealing = await sealingOf(ctx, accountId);
        const today = dayOf(ctx.services.now());
        const rows = await listRated(ctx.db, { accountId, after, today, limit: PORTION });
        const readable = rows.filter(({ isReadable }) => isReadable);
        const moves = readable.flatMap((row) => {
          const { entityId, override, isCounterparty, reviewOn, reviewedAt } = row;
          const rating = unsealJson<RiskRating>(sealing, row.details, detailsContext(accountId, entityId));
          const party = {
            rating,
            override,
            isCounterparty,
            reviewOn,
            reviewedOn: reviewedAt && dayOf(reviewedAt),
          };
          const move = moveUnder(party, draft.rules, today);
          const now = levelInForce({ rated: rating.level, override, isHeld: isHeld(rating) });
          const then = move?.kind === 'Moved' ? move.to.level : now;
          levels.champion[now] += 1;
          levels.challenger[then] += 1;
          if (reviewOn) planned.champion[now] += 1;
          if (reviewOn) planned.challenger[then] += 1;
          if (move?.reviewOn) reviewsForward += 1;
          return move ? { entityId, move } : [];
        });
        for (const { move } of moves) count(counts, move);
        compared += rows.length;
        await insertMoves(
          ctx.db,
          moves.map(({ entityId, move }) => ({
            draftId,
            accountId,
            id: newId(),
            entityId,
            kind: move.kind,
            was: move.from.level,
            becomes: move.to.level,
            fromScore: move.from.score,
            toScore: move.to.score,
            fallsOn: move.until,
            reviewOn: move.reviewOn,
            decidedAt: null,
          })),
        );
        await changeDraft(ctx.db, draftId, { compared });
        return { last: rows.at(-1)?.entityId ?? null, size: rows.length };
      },
    );
    if (!read) return;
    after = read.last;
    if (read.size < PORTION) break;
  }
  await inAccountTransaction(ctx, accountId, async (ctx) => {
    const draft = await findDraft(ctx.db, { accountId, draftId });
    if (!draft || draft.revision !== revision || draft.adoptedAt) return;
    const champion = await readRules(ctx, accountId);
    const decisions = await compareDecisions(ctx, { accountId, draftId, champion, challenger: draft.rules });
    const comparison: PolicyComparison = {
      levels,
      moves: [...counts.values()],
      reviews: {
        forward: reviewsForward,
        monthly: {
          champion: reviewsAMonth(planned.champion, champion.controls),
          challenger: reviewsAMonth(planned.challenger, draft.rules.controls),
        },
      },
      ...decisions,
    };
    await changeDraft(ctx.db, draftId, { comparison, compared, comparedAt: ctx.services.now() });
  });
}

function count(counts: Map<string, PolicyComparison['moves'][number]>, { kind, from, to }: PolicyMove): void {
  const key = [kind, from.level, to.level].join(' ');
  const counted = counts.get(key) ?? { kind, from: from.level, to: to.level, count: 0 };
  counts.set(key, { ...counted, count: counted.count + 1 });
}

interface Compared {
  accountId: string;
  draftId: string;
  champion: RiskRules & { version: number };
  challenger: RiskRules;
}

/** The approvals and rejections of the last twelve months under either rules, by the ratings that were stored then. */
async function compareDecisions(
  ctx: Ctx,
  { accountId, draftId, champion, challenger }: Compared,
): Promise<Pick<PolicyComparison, 'decisions' | 'rejections'>> {
  const now = ctx.services.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  const rows = await listPastDecisions(ctx.db, { accountId, since, limit: MAX_DECISIONS });
  const months = new Map<string, { month: string; champion: number; challenger: number }>();
  for (let month = 0; month < MONTHS; month++) {
    const key = dayOf(new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + month, 15))).slice(
      0,
      7,
    );
    months.set(key, { month: key, champion: 0, challenger: 0 });
  }
  const needs = new Map<string, number>();
  const sealing = await sealingOf(ctx, accountId);
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION);
    const entityIds = [...new Set(portion.map(({ entityId }) => entityId))];
    const ratings = Map.groupBy(
      await listRatingsOf(ctx.db, { accountId, entityIds }),
      ({ entityId }) => entityId,
    );
    const changed = portion.flatMap((row) => {
      const past = (ratings.get(row.entityId) ?? []).map(
        (stored): PastRating => ({
          rating: unsealJson<RiskRating>(sealing, stored.details, detailsContext(accountId, row.entityId)),
          on: dayOf(stored.at),
        }),
      );
      const [was, becomes] = [champion, challenger].map((rules) => needOf(pastDecision(row, past), rules));
      if (!was || !becomes) return [];
      needs.set(`champion ${was}`, (needs.get(`champion ${was}`) ?? 0) + 1);
      needs.set(`challenger ${becomes}`, (needs.get(`challenger ${becomes}`) ?? 0) + 1);
      const month = months.get(dayOf(row.decidedAt).slice(0, 7));
      if (month && was === 'Two') month.champion += 1;
      if (month && becomes === 'Two') month.challenger += 1;
      return was === becomes ? [] : { row, was, becomes };
    });
    await insertMoves(
      ctx.db,
      changed.map(({ row, was, becomes }) => ({
        draftId,
        accountId,
        id: newId(),
        entityId: row.entityId,
        kind: 'Decision',
        was,
        becomes,
        fromScore: null,
        toScore: null,
        fallsOn: null,
        reviewOn: null,
        decidedAt: row.decidedAt,
      })),
    );
  }
  const counted = (side: 'champion' | 'challenger', need: DecisionNeed) => needs.get(`${side} ${need}`) ?? 0;
  const both = (need: DecisionNeed) => ({
    champion: counted('champion', need),
    challenger: counted('challenger', need),
  });
  return {
    decisions: {
      total: rows.filter(({ kind }) => kind === 'Approve').length,
      isTruncated: rows.length === MAX_DECISIONS,
      two: both('Two'),
      refused: both('Refused'),
      months: [...months.values()],
    },
    rejections: { total: rows.filter(({ kind }) => kind === 'Reject').length, ratedHigh: both('RatedHigh') },
  };
}

const pastDecision = (
  { kind, decidedAt, override, isCounterparty }: PastDecisionRow,
  ratings: readonly PastRating[],
) => ({ kind, day: dayOf(decidedAt), override, isCounterparty, ratings });

export const compareRiskPolicyJob = defineJob({
  name: 'compare-risk-policy',
  payload,
  handler: compareRiskPolicy,
});
