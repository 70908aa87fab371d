import { pageOfTemplates } from '../../exchange/templates/index.ts';
import type { SearchSource } from './search-source.ts';

/** The account's own templates and the ready-made ones, by a part of their name. */
export const templatesSource: SearchSource = {
  name: 'templates',
  find: async ({ db }, { accountId, text, limit }) => {
    const page = { accountId, source: null, archived: false, partyKind: null, text, after: null, limit };
    const found = await pageOfTemplates(db, page);
    return found.map(({ id, name, content }) => ({
      id,
      title: name,
      detail: content.partyKind,
      link: `/templates/${id}`,
    }));
  },
};
