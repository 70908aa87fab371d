import type { EntityKind, SharingStatus } from '@probity/domain';
import { CONSONANTS, type TypedWords } from '@probity/domain/search/match-name.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type NameMatcher, ranks } from './name-matcher.ts';
import { findPartiesHolding, findPartyNames, readParties } from './parties.store.ts';

export interface FoundParty {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  /** Of a counterparty; null of a party that the account manages. A party can be both, and is then here twice. */
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

/** Of a common word the first that the index gives: enough to choose the best from. */
const MOST_CANDIDATES = 100;

/** Words as they were typed first; typing errors where these find little, parts of words where nothing else is found. */
export async function findMatchingParties(ctx: Ctx, wanted: Wanted): Promise<FoundParty[]> {
  const { accountId, text, typed, matchName, limit } = wanted;
  if (typed.length === 0) return [];
  const asTyped = typed.map((reading) =>
    reading.map((spellings) => spellings.filter((spelling) => !spelling.startsWith(CONSONANTS))),
  );
  const find = (words: readonly TypedWords[], manner: 'whole' | 'begun' | 'near') =>
    findPartyNames(ctx.db, { accountId, words, manner, limit: MOST_CANDIDATES });
  const ids = new Set(await find(asTyped, 'begun'));
  if (ids.size >= MOST_CANDIDATES) for (const id of await find(asTyped, 'whole')) ids.add(id);
  if (ids.size <= limit) for (const id of await find(typed, 'near')) ids.add(id);
  if (ids.size === 0)
    for (const id of await findPartiesHolding(ctx.db, { accountId, text, limit: MOST_CANDIDATES }))
      ids.add(id);
  const parties = await readParties(ctx.db, accountId, [...ids]);
  return parties
    .flatMap((party) => {
      const rank = matchName(party.name, party.kind === 'LegalPerson' ? 'person' : 'organisation');
      return rank === null ? [] : [{ ...party, rank, similar: rank === ranks.near }];
    })
    .sort((a, b) => a.rank - b.rank || (a.sortName < b.sortName ? -1 : 1))
    .map(({ rank: _, sortName: __, ...party }) => party);
}
