import { getCriminalCheck } from '@probity/contract/criminal-checks.ts';
import { getLiveness, listChecks } from '@probity/contract/liveness.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listChecksQuery = (entityId: string) => endpointQuery(listChecks, { params: { entityId } });

export const getLivenessQuery = (entityId: string) => endpointQuery(getLiveness, { params: { entityId } });

export const getCriminalCheckQuery = (entityId: string) =>
  endpointQuery(getCriminalCheck, { params: { entityId } });
