import { getUser, listSessions } from '@probity/contract/users.ts';
import { endpointQuery } from './endpoint-query.ts';

export const getUserQuery = (userId: string) => endpointQuery(getUser, { params: { userId } });

export const listSessionsQuery = (userId: string) => endpointQuery(listSessions, { params: { userId } });
