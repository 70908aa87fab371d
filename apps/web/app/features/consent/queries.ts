import { listMentions } from '@probity/contract/mentions.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

/** Organisations that list the party. */
export const listMentionsQuery = (entityId: string) => endpointQuery(listMentions, { params: { entityId } });
