import type { Ctx } from '../../kernel/context/index.ts';
import type { ChangeSearch, Subject } from '../../kernel/ports/index.ts';
import type { PartyRow } from './alerts.store.ts';
import { partySubject } from './party.ts';
import { MAX_HITS } from './search-watchlists.ts';

/** Bulk searches do not compare birth dates, which can raise a score by this much. */
const BIRTH_DATE_LIFT = 0.08;

/** Which of these parties may have a hit, judged by their unencrypted data. */
export async function findLikelyHits(
  ctx: Ctx,
  lists: Pick<ChangeSearch, 'search'>,
  parties: readonly PartyRow[],
): Promise<PartyRow[]> {
  const searched = await searchParties(ctx, lists, parties);
  return searched.filter(({ answer: { hits } }) => hits.length > 0).map(({ party }) => party);
}

/** Searches below the threshold, so that what is found for a party includes every hit. */
export function searchParties<Answer extends SearchAnswer>(
  ctx: Ctx,
  lists: { search: (subject: Subject, options: SearchOptions) => Promise<Answer> },
  parties: readonly PartyRow[],
): Promise<{ party: PartyRow; answer: Answer }[]> {
  const options = { threshold: ctx.services.screening.threshold - BIRTH_DATE_LIFT, limit: MAX_HITS };
  return Promise.all(
    parties.map(async (party) => ({ party, answer: await lists.search(partySubject(party), options) })),
  );
}

interface SearchOptions {
  threshold: number;
  limit: number;
}
type SearchAnswer = Awaited<ReturnType<ChangeSearch['search']>>;
