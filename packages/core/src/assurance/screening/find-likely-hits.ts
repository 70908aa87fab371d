import type { Ctx } from '../../kernel/context/index.ts';
import type { ChangeSearch } from '../../kernel/ports/index.ts';
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
  const options = { threshold: ctx.services.screening.threshold - BIRTH_DATE_LIFT, limit: MAX_HITS };
  const searched = parties.map(async (party) => ({
    party,
    hits: (await lists.search(partySubject(party), options)).hits,
  }));
  return (await Promise.all(searched)).filter(({ hits }) => hits.length > 0).map(({ party }) => party);
}
