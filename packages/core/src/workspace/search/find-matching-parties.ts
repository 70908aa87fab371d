import type { EntityKind, SharingStatus } from '@probity/domain';
import { CONSONANTS, type TypedWords } from '@probity/domain/search/match-name.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type NameMatcher, ranks } from './name-matcher.ts';
import { findCandidates } from './parties.store.ts';

export interface FoundParty {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  /** The status for a counterparty; null for a party that the account manages. A party that is both appears twice. */
  sharingStatus: SharingStatus | null;
  similar: boolean;
}

interface Wanted {
  accountId: string;
  text: string;
  typed: readonly TypedWords[];
  matchName: NameMatcher;
  limit: number;
}

/** For a common word, the first matches: enough to choose the best from. */
const MAX_CANDIDATES = 100;

export async function findMatchingParties(ctx: Ctx, wanted: Wanted): Promise<FoundParty[]> {
  const { accountId, text, typed, matchName, limit } = wanted;
  if (typed.length === 0) return [];
  const near = mergeReadings(typed);
  const asTyped = near.map((words) =>
    words.map((spellings) => spellings.filter((spelling) => !spelling.startsWith(CONSONANTS))),
  );
  const candidates = await findCandidates(ctx.db, {
    accountId,
    asTyped,
    near,
    text,
    enough: limit,
    limit: MAX_CANDIDATES,
  });
  return candidates
    .flatMap(({ readings, ...party }) => {
      const kind = party.kind === 'LegalPerson' ? 'person' : 'organisation';
      const rank = matchName(party.name, kind, readings?.split(' '));
      return rank === null ? [] : [{ ...party, rank, similar: rank === ranks.near }];
    })
    .sort((a, b) => a.rank - b.rank || (a.sortName < b.sortName ? -1 : 1))
    .map(({ rank: _, sortName: __, ...party }) => party);
}

/**
 * Merges readings with the same number of words into one search: each word with all its spellings. Candidates are
 * compared with each reading afterwards.
 */
function mergeReadings(readings: readonly TypedWords[]): TypedWords[] {
  return [...Map.groupBy(readings, ({ length }) => length).values()].map((alike) =>
    (alike[0] ?? []).map((_, at) => [...new Set(alike.flatMap((reading) => reading[at] ?? []))]),
  );
}
