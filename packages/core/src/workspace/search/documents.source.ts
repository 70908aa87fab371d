import { listDocuments } from '../../registry/documents/index.ts';
import type { SearchSource } from './search-source.ts';

/** By whole words of the title and the text inside: both are sealed, and only their words are indexed. */
export const documentsSource: SearchSource = {
  name: 'documents',
  find: async (ctx, { accountId, text, limit }) => {
    const page = { accountId, entityId: null, type: null, text, after: null, limit };
    const { items } = await listDocuments(ctx, page);
    return items.map(({ id, title, entityName }) => ({
      id,
      title,
      detail: entityName,
      link: `/documents/${id}`,
    }));
  },
};
