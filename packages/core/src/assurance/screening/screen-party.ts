import { ProductError, roleMay, type ScreeningResult } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { partyKind } from './party.ts';
import {
  findPartyScreening,
  findScreenableParty,
  savePartyScreening,
  updatePartyScreening,
} from './party-screenings.store.ts';
import { MAX_HITS } from './search-watchlists.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { type HitView, viewHits } from './view-hits.ts';

export interface ScreenParty {
  accountId: string;
  entityId: string;
}

/** Screens a party of the account by its stored name and country, and keeps the outcome with it. */
export async function screenParty(ctx: Ctx, input: ScreenParty) {
  const { role } = authorise(ctx.actor, 'view', input.accountId);
  const subject = await subjectOf(ctx, input);
  const { screening } = ctx.services;
  const { threshold } = screening;
  const found = await screening.search(toSubject(subject), { threshold, limit: MAX_HITS });
  return inTransaction(ctx, async (ctx) => {
    const hits = await viewHits(ctx, {
      accountId: input.accountId,
      subject: toSubject(subject),
      hits: found.hits,
    });
    const outcome = outcomeOf(hits, found.unusable !== undefined);
    await savePartyScreening(ctx.db, {
      ...input,
      ...outcome,
      screenedAt: ctx.services.now(),
      screenedBy: userIdOf(ctx.actor),
    });
    await record(ctx, {
      action: 'screening.party_screened',
      chainId: input.accountId,
      subject: { type: 'entity', id: input.entityId },
      details: { threshold, ...outcome },
    });
    return {
      subject,
      screened: {
        threshold,
        names: subject.names.map((given) => ({ given, readings: screening.readingsOf(given, subject.kind) })),
        unusable: found.unusable ?? null,
      },
      total: found.total,
      hits,
      abilities: { decide: roleMay(role, 'validate') },
    };
  });
}

/** After a decision about one of its hits: the party's outcome follows, the date of its screening stays. */
export async function refreshPartyScreening(ctx: Ctx, input: ScreenParty): Promise<void> {
  const given = await subjectOf(ctx, input);
  const { screening } = ctx.services;
  const subject = toSubject(given);
  const found = await screening.search(subject, { threshold: screening.threshold, limit: MAX_HITS });
  await inTransaction(ctx, async (ctx) => {
    const kept = await findPartyScreening(ctx.db, input);
    if (!kept) return;
    const hits = await viewHits(ctx, { accountId: input.accountId, subject, hits: found.hits });
    const outcome = outcomeOf(hits, found.unusable !== undefined);
    await updatePartyScreening(ctx.db, { ...input, ...outcome });
  });
}

function subjectOf(ctx: Ctx, input: ScreenParty): Promise<GivenSubject> {
  return inTransaction(ctx, async (ctx) => {
    const party = await findScreenableParty(ctx.db, input);
    if (!party) throw new ProductError('resource.not_found');
    return {
      kind: partyKind(party.kind),
      names: [party.displayName],
      ...(party.country && { countries: [party.country] }),
    };
  });
}

interface Outcome {
  result: ScreeningResult;
  hits: number;
  undecided: number;
  confirmed: number;
}

function outcomeOf(hits: readonly HitView[], isUnusable: boolean): Outcome {
  const standing = hits.filter(({ decision }) => decision?.stands);
  const confirmed = standing.filter(({ decision }) => decision?.verdict === 'confirmed').length;
  const undecided = hits.length - standing.length;
  const found = { hits: hits.length, undecided, confirmed };
  if (isUnusable) return { ...found, result: 'Unknown' };
  if (hits.length === 0) return { ...found, result: 'NoRisk' };
  return { ...found, result: undecided + confirmed > 0 ? 'PotentialRisk' : 'NoApplicableMatches' };
}
