import { type AuditFilter, listAudit } from '@probity/contract/audit.ts';
import type { Client } from '@probity/contract/client.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery } from '../session/paged-query.ts';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A date that is still being typed and a text of spaces are no filters yet. */
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
