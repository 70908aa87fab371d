import { listAdminVisits } from '@probity/contract/admin.ts';
import { type AuditFilter, getAuditCheckpoint, listAudit } from '@probity/contract/audit.ts';
import type { Client } from '@probity/contract/client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';
import { isDay } from './period.ts';

/** Incomplete dates and blank text are not filters yet. */
export const askedFilter = ({ text, since, until, ...filter }: AuditFilter): AuditFilter => ({
  ...filter,
  ...(text?.trim() && { text: text.trim() }),
  ...(since && isDay(since) && { since }),
  ...(until && isDay(until) && { until }),
});

export const listAuditQuery = (api: Client, accountId: string, filter: AuditFilter = {}) => ({
  ...pagedQuery(['audit', accountId, filter], (page, signal) =>
    api.call(listAudit, {
      query: { accountId, ...filter, ...page },
      signal,
    }),
  ),
  placeholderData: keepPreviousData,
});

export const getAuditCheckpointQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['audit', accountId, 'checkpoint'],
    queryFn: ({ signal }) => api.call(getAuditCheckpoint, { query: { accountId }, signal }),
  });

export const listAdminVisitsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['admin-visits', accountId],
    queryFn: ({ signal }) => api.call(listAdminVisits, { params: { accountId }, signal }),
  });

/** The one record that a link asks for. */
export function filterIn(search: URLSearchParams): AuditFilter {
  const subjectId = search.get('subjectId') ?? '';
  return isRecordId(subjectId) ? { subjectId } : {};
}

const isRecordId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
