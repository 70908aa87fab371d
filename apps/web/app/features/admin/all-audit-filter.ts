import type { AllAuditFilter } from '@probity/contract/admin-readings.ts';
import { partsOf } from '@probity/domain/records.ts';
import { isDay } from '../audit-log/period.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isAction = (text: string): boolean => /^[a-z_]+\.[A-Za-z_]{1,60}$/.test(text);

/** The filter that the URL keeps, or that a link from the lists of accounts and users requests. */
export function auditFilterIn(search: URLSearchParams): AllAuditFilter {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = search.get(name) ?? '';
    return isValid(text) ? text : undefined;
  };
  const filter: AllAuditFilter = {
    accountId: read('account', isId),
    actorUserId: read('person', isId),
    action: read('action', isAction),
    since: read('since', isDay),
    until: read('until', isDay),
  };
  return partsOf(filter, Boolean);
}

export const auditSearchOf = ({ accountId, actorUserId, action, since, until }: AllAuditFilter) =>
  new URLSearchParams({
    ...(accountId && { account: accountId }),
    ...(actorUserId && { person: actorUserId }),
    ...(action && { action }),
    ...(since && isDay(since) && { since }),
    ...(until && isDay(until) && { until }),
  });
