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
import { listFailedJobs, listJobs, listServices } from '@probity/contract/operations.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

export interface AccountFilter {
  kind: 'organisations' | 'people';
  text: string;
}

export const listAccountsQuery = (filter: AccountFilter) => ({
  ...endpointPages(listAccounts, { query: filter }),
  placeholderData: keepPreviousData,
});

export const listFeedbackQuery = (state: Feedback['state']) =>
  endpointPages(listFeedback, { query: { state } });

export const listReadyMadeTemplatesQuery = () => endpointQuery(listReadyMadeTemplates, {});

export const listJobsQuery = () => endpointQuery(listJobs, {}, { staleTime: 0 });

export const listFailedJobsQuery = (name: string | null) => ({
  ...endpointPages(listFailedJobs, { query: { ...(name && { name }) } }),
  staleTime: 0,
});

export const listServicesQuery = () => endpointQuery(listServices, {}, { staleTime: 0 });

export const getAdminReadingQuery = () => endpointQuery(getAdminReading, {}, { staleTime: 0 });

/** Each read is logged: only the user repeats it, no event and no restored connection. */
const readOnRequest = {
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
} as const;

export const listUsersQuery = (text: string) => ({
  ...endpointPages(listUsers, { query: { ...(text && { text }) } }),
  ...readOnRequest,
});

export const listAllAuditQuery = (filter: AllAuditFilter) => ({
  ...endpointPages(listAllAudit, { query: filter }),
  ...readOnRequest,
});
