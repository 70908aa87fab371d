import { getMaintenance } from '@probity/contract/admin.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

/** Always refetched: another administrator may have switched it. */
export const getMaintenanceQuery = () => endpointQuery(getMaintenance, {}, { staleTime: 0 });
