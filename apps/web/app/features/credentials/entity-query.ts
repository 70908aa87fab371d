import { getEntity } from '@probity/contract/entities.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getEntityQuery = (entityId: string) => endpointQuery(getEntity, { params: { entityId } });
