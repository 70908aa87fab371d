import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findMatchingParties } from './find-matching-parties.ts';
import { nameMatcher, readTyped } from './name-matcher.ts';
import {
  connectionsSource,
  organisationsSource,
  peopleSource,
  relationshipsSource,
  screeningsSource,
} from './party-sources.ts';
import type { Hit, SearchSource } from './search-source.ts';
import { declarationsSource, documentsSource, templatesSource } from './title-sources.ts';

/** In display order. */
const sources: readonly SearchSource[] = [
  organisationsSource,
  peopleSource,
  relationshipsSource,
  connectionsSource,
  documentsSource,
  templatesSource,
  declarationsSource,
  screeningsSource,
];

const HITS_EACH = 6;

export interface FoundGroup {
  source: string;
  items: Hit[];
  hasMore: boolean;
}

/** Searches everything that the person may see in the account. */
export function searchEverything(
  ctx: Ctx,
  { accountId, text }: { accountId: string; text: string },
): Promise<FoundGroup[]> {
  const { kind: accountKind } = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { screening } = ctx.services;
    const typed = readTyped(screening, text);
    const matchName = nameMatcher(screening, text, typed);
    const limit = HITS_EACH;
    const parties = await findMatchingParties(ctx, { accountId, text, typed, matchName, limit });
    const groups: FoundGroup[] = [];
    for (const source of sources) {
      const found = await source.find(ctx, { accountId, accountKind, text, matchName, parties, limit });
      const items = found.slice(0, limit);
      if (items.length > 0) groups.push({ source: source.name, items, hasMore: found.length > limit });
    }
    return groups;
  });
}
