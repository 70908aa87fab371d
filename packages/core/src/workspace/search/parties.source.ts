import type { EntityKind } from '@probity/domain';
import { findEntitiesByWords } from './parties.store.ts';
import type { SearchSource } from './search-source.ts';

const parties = (name: string, kinds: readonly EntityKind[]): SearchSource => ({
  name,
  find: async ({ db }, { accountId, text, limit }) => {
    const found = await findEntitiesByWords(db, { accountId, kinds, text, limit });
    return found.map(({ id, displayName, country }) => ({
      id,
      title: displayName,
      detail: country,
      link: id === accountId ? '/profile' : `/profile/${id}`,
    }));
  },
});

export const peopleSource = parties('people', ['LegalPerson']);
export const organisationsSource = parties('organisations', ['Organization', 'Trust', 'Partnership']);
