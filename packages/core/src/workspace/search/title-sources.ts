import { documentTypeLabel } from '@probity/domain';
import { documentTypes } from '@probity/domain/fields/evidence.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listDocuments } from '../../registry/documents/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { ranks } from './name-matcher.ts';
import type { Hit, SearchFor, SearchSource } from './search-source.ts';
import { listDeclarationTitles, listDocumentTitles, listTemplateNames } from './titles.store.ts';

/**
 * Titles are compared one by one up to this number. Document titles are encrypted: an index of their parts would reveal
 * them.
 */
const MAX_TITLES = 200;

const bestOf = (found: readonly Hit[], { matchName, limit }: SearchFor): Hit[] =>
  found
    .flatMap((hit) => {
      const rank = matchName(hit.title);
      return rank === null ? [] : [{ hit: rank === ranks.near ? { ...hit, similar: true } : hit, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit + 1)
    .map(({ hit }) => hit);

/** The account's own templates and those that ship with the product. */
export const templatesSource: SearchSource = {
  name: 'templates',
  find: async ({ db }, wanted) => {
    const found = await listTemplateNames(db, { accountId: wanted.accountId, limit: MAX_TITLES });
    return bestOf(
      found.map(({ id, name, partyKind }) => ({
        id,
        title: name,
        detail: partyKind,
        link: `/templates/${id}`,
      })),
      wanted,
    );
  },
};

export const declarationsSource: SearchSource = {
  name: 'declarations',
  find: async ({ db }, wanted) => {
    const found = await listDeclarationTitles(db, { accountId: wanted.accountId, limit: MAX_TITLES });
    return bestOf(
      found.map(({ id, title, kind }) => ({ id, title, detail: kind, link: `/declarations/${id}` })),
      wanted,
    );
  },
};

/** First by whole words of title and text, then by type, then the newest with a similar title. */
export const documentsSource: SearchSource = {
  name: 'documents',
  find: async (ctx, wanted) => {
    const hits = new Map<string, Hit>();
    for (const find of [byWords, byType, byTitle]) {
      if (hits.size > wanted.limit) break;
      for (const hit of await find(ctx, wanted)) if (!hits.has(hit.id)) hits.set(hit.id, hit);
    }
    return [...hits.values()].slice(0, wanted.limit + 1);
  },
};

const hitOf = (document: { id: string; title: string; entityName: string }): Hit => ({
  id: document.id,
  title: document.title,
  detail: document.entityName,
  link: `/documents/${document.id}`,
});

async function byWords(ctx: Ctx, { accountId, text, limit }: SearchFor): Promise<Hit[]> {
  const page = { accountId, entityId: null, type: null, text, after: null, limit: limit + 1 };
  return (await listDocuments(ctx, page)).items.map(hitOf);
}

async function byType(ctx: Ctx, { accountId, matchName, limit }: SearchFor): Promise<Hit[]> {
  const [type] = documentTypes.filter(
    (type) => (matchName(documentTypeLabel(type)) ?? ranks.near) < ranks.near,
  );
  if (!type) return [];
  const page = { accountId, entityId: null, type, text: null, after: null, limit: limit + 1 };
  return (await listDocuments(ctx, page)).items.map(hitOf);
}

async function byTitle(ctx: Ctx, wanted: SearchFor): Promise<Hit[]> {
  const found = await listDocumentTitles(ctx.db, { accountId: wanted.accountId, limit: MAX_TITLES });
  const sealing = await sealingOf(ctx, wanted.accountId);
  return bestOf(
    found.map(({ id, title, entityName }) => hitOf({ id, title: openTitle(sealing, id, title), entityName })),
    wanted,
  );
}
