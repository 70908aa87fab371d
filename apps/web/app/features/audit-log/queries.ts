import { listAdminVisits } from '@probity/contract/admin.ts';
import { type AuditFilter, getAuditCheckpoint, listAudit } from '@probity/contract/audit.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';
import { isDay } from './period.ts';

/** Incomplete dates and blank text are not filters yet. */
export const askedFilter = ({ text, since, until, ...filter }: AuditFilter): AuditFilter => ({
  ...filter,
  ...(text?.trim() && { text: text.trim() }),
  ...(since && isDay(since) && { since }),
  ...(until && isDay(until) && { until }),
});

export const listAuditQuery = (accountId: string, filter: AuditFilter = {}) =>
  endpointPages(listAudit, { query: { accountId, ...filter } }, { placeholderData: keepPreviousData });

export const getAuditCheckpointQuery = (accountId: string) =>
  endpointQuery(getAuditCheckpoint, { query: { accountId } });

export const listAdminVisitsQuery = (accountId: string) =>
  endpointQuery(listAdminVisits, { params: { accountId } });

/** The one record that a link asks for. */
export function filterIn(search: URLSearchParams): AuditFilter {
  const subjectId = search.get('subjectId') ?? '';
  return isRecordId(subjectId) ? { subjectId } : {};
}

const isRecordId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
