import {
  type Feedback,
  listAccounts,
  listFeedback,
  listReadyMadeTemplates,
} from '@probity/contract/admin.ts';
import {
  type AllAuditFilter,
  getAdminReading,
  listAllAudit,
  listUsers,
} from '@probity/contract/admin-readings.ts';
import type { Client } from '@probity/contract/client.ts';
import { listFailedJobs, listJobs, listServices } from '@probity/contract/operations.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';

export interface AccountFilter {
  kind: 'organisations' | 'people';
  text: string;
}

export const listAccountsQuery = (api: Client, filter: AccountFilter) => ({
  ...pagedQuery(['admin-accounts', filter], (page, signal) =>
    api.call(listAccounts, { query: { ...filter, ...page }, signal }),
  ),
  placeholderData: keepPreviousData,
});

export const listFeedbackQuery = (api: Client, state: Feedback['state']) =>
  pagedQuery(['feedback', state], (page, signal) =>
    api.call(listFeedback, { query: { state, ...page }, signal }),
  );

export const listReadyMadeTemplatesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['ready-made-templates'],
    queryFn: ({ signal }) => api.call(listReadyMadeTemplates, { signal }),
  });

export const listJobsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['jobs', 'all'],
    queryFn: ({ signal }) => api.call(listJobs, { signal }),
    staleTime: 0,
  });

export const listFailedJobsQuery = (api: Client, name: string | null) => ({
  ...pagedQuery(['jobs', 'failed', name], (page, signal) =>
    api.call(listFailedJobs, { query: { ...(name && { name }), ...page }, signal }),
  ),
  staleTime: 0,
});

export const listServicesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => api.call(listServices, { signal }),
    staleTime: 0,
  });

export const getAdminReadingQuery = (api: Client) =>
  queryOptions({
    queryKey: ['admin-reading'],
    queryFn: ({ signal }) => api.call(getAdminReading, { signal }),
    staleTime: 0,
  });

/** Each read is logged: only the user repeats it, no event and no restored connection. */
const readOnRequest = {
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
} as const;

export const listUsersQuery = (api: Client, text: string) => ({
  ...pagedQuery(['admin-users', text], (page, signal) =>
    api.call(listUsers, { query: { ...(text && { text }), ...page }, signal }),
  ),
  ...readOnRequest,
});

export const listAllAuditQuery = (api: Client, filter: AllAuditFilter) => ({
  ...pagedQuery(['admin-audit', filter], (page, signal) =>
    api.call(listAllAudit, { query: { ...filter, ...page }, signal }),
  ),
  ...readOnRequest,
});
