import { findConnections } from '../../exchange/connections/index.ts';
import type { SearchSource } from './search-source.ts';

/** Relationships by a part of the other party's name, those that changed last first. */
export const connectionsSource: SearchSource = {
  name: 'connections',
  find: async ({ db }, { accountId, text, limit }) => {
    const found = await findConnections(db, { accountId, text, sort: 'newest', after: null, limit });
    return found.map(({ connectionId, counterpartName, sharingStatus, templateName, relationType }) => ({
      id: connectionId,
      title: counterpartName,
      detail: sharingStatus,
      about: templateName ?? relationType,
      link: `/connections/${connectionId}`,
    }));
  },
};
