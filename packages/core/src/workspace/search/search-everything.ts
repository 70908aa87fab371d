import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { connectionsSource } from './connections.source.ts';
import { documentsSource } from './documents.source.ts';
import { organisationsSource, peopleSource } from './parties.source.ts';
import type { Hit, SearchSource } from './search-source.ts';
import { templatesSource } from './templates.source.ts';

/** In the order in which they are shown. */
const sources: readonly SearchSource[] = [
  organisationsSource,
  peopleSource,
  connectionsSource,
  documentsSource,
  templatesSource,
];

const HITS_EACH = 6;

/** One box over everything that the account holds. */
export function searchEverything(
  ctx: Ctx,
  { accountId, text }: { accountId: string; text: string },
): Promise<{ source: string; items: Hit[] }[]> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const groups: { source: string; items: Hit[] }[] = [];
    for (const source of sources) {
      const items = await source.find(ctx, { accountId, text, limit: HITS_EACH });
      if (items.length > 0) groups.push({ source: source.name, items });
    }
    return groups;
  });
}
