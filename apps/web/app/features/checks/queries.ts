import type { Client } from '@probity/contract/client.ts';
import { getCriminalCheck } from '@probity/contract/criminal-checks.ts';
import { getLiveness, listChecks } from '@probity/contract/liveness.ts';
import { queryOptions } from '@tanstack/react-query';

export const listChecksQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['checks', entityId],
    queryFn: ({ signal }) => api.call(listChecks, { params: { entityId }, signal }),
  });

export const getLivenessQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['checks', entityId, 'liveness'],
    queryFn: ({ signal }) => api.call(getLiveness, { params: { entityId }, signal }),
  });

export const getCriminalCheckQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['checks', entityId, 'criminal'],
    queryFn: ({ signal }) => api.call(getCriminalCheck, { params: { entityId }, signal }),
  });
