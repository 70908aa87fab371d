import type { Ctx } from '../../kernel/context/index.ts';
import type { AmlFound, AmlHit } from '../../kernel/ports/index.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { type DecidedPair, type DecisionView, decisionsOn, isUndecided } from './view-decision.ts';

/** The stored result of a screening. */
export interface ScreeningContent extends Omit<AmlFound, 'reference' | 'answers'> {
  subject: GivenSubject;
}

/** The record a hit was found for: the party's own, or one that continues as it. */
interface FoundFor {
  entityId: string;
  subject: GivenSubject;
}

export interface DecidedHit extends AmlHit, DecidedPair {
  /** The verdict that counts: a true match until its dismissal has taken effect, also after a change. */
  inForce: DecisionView['verdict'] | null;
  /** Nobody has decided it as it is now; also a true match whose entry or party has changed since. */
  isUndecided: boolean;
  /** The record whose decision counts comes first. */
  foundFor: readonly [FoundFor, ...FoundFor[]];
}

/** The screening of one record of a party. */
export interface RecordScreening {
  entityId: string;
  content: ScreeningContent;
}

/** The first screening with the hits of all: each entry once, by the decision that leaves the greatest risk. */
export async function joinScreenings(
  ctx: Ctx,
  accountId: string,
  screenings: readonly [RecordScreening, ...RecordScreening[]],
): Promise<{ content: ScreeningContent; hits: DecidedHit[] }> {
  const found: DecidedHit[] = [];
  for (const screening of screenings) found.push(...(await decideUpon(ctx, accountId, screening)));
  const hits = [...Map.groupBy(found, ({ entry }) => entry.id).values()].flatMap(joinHits);
  const unsent = screenings.reduce(
    (sum, { content }) => sum + Math.max(0, content.total - content.hits.length),
    0,
  );
  const [{ content }] = screenings;
  const unusable = hits.length > 0 ? null : content.unusable;
  return { content: { ...content, unusable, hits, total: unsent + hits.length }, hits };
}

async function decideUpon(
  ctx: Ctx,
  accountId: string,
  { entityId, content: { subject, hits } }: RecordScreening,
): Promise<DecidedHit[]> {
  const decisions = await decisionsOn(ctx, {
    accountId,
    partyId: entityId,
    pairs: hits.map(({ entry }) => ({ subject: toSubject(subject), entry })),
  });
  return hits.map((hit, index) => {
    const decided = decisions[index] ?? undecided;
    const inForce = decided.decision?.inForce ?? null;
    return {
      ...hit,
      ...decided,
      inForce,
      isUndecided: isUndecided(decided.decision),
      foundFor: [{ entityId, subject }],
    };
  });
}

const undecided: DecidedPair = { decision: null, returned: null, wasConfirmed: false, caseId: null };

function joinHits(ofEntry: readonly DecidedHit[]): DecidedHit[] {
  const [first, ...others] = ofEntry.toSorted((one, other) => riskLeft(other) - riskLeft(one));
  if (!first) return [];
  const foundFor: DecidedHit['foundFor'] = [...first.foundFor, ...others.flatMap(({ foundFor }) => foundFor)];
  const wasConfirmed = ofEntry.some((hit) => hit.wasConfirmed);
  const caseId = ofEntry.find((hit) => hit.caseId !== null)?.caseId ?? null;
  return [{ ...first, foundFor, wasConfirmed, caseId }];
}

/** Most for a true match, then for one that awaits approval, then for an undecided hit. */
function riskLeft({ decision, inForce }: DecidedHit): number {
  if (inForce === 'confirmed') return 3;
  if (decision?.awaitsApproval) return 2;
  return inForce === null ? 1 : 0;
}
