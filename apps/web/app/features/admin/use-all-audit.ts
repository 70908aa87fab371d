import type { AllAuditFilter } from '@probity/contract/admin-readings.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditFilterIn, auditSearchOf } from './all-audit-filter.ts';
import { listAllAuditQuery } from './queries.ts';

const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Each read is logged, so it is repeated only when the user chooses another filter. */
export function useAllAudit() {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const asked = auditFilterIn(search);
  const address = search.toString();
  /** The dates as typed so far, which any other address than the one they lead to replaces. */
  const [typed, setTyped] = useState({ days: daysOf(asked), shownAt: address, leadTo: address });
  if (typed.shownAt !== address) {
    const days = typed.leadTo === address ? typed.days : daysOf(asked);
    setTyped({ days, shownAt: address, leadTo: address });
  }
  const audit = useInfiniteQuery({ ...listAllAuditQuery(asked), throwOnError: false });
  const choose = (chosen: AllAuditFilter) => {
    const wanted = auditSearchOf(chosen);
    setTyped({ days: daysOf(chosen), shownAt: address, leadTo: wanted.toString() });
    setSearch(wanted, quietly);
    const { queryKey } = listAllAuditQuery(auditFilterIn(wanted));
    // The list on the page stays as it is while a date is being typed.
    void cache.invalidateQueries({ queryKey, exact: true, type: 'inactive' });
  };
  const { since: _since, until: _until, ...others } = asked;
  return { audit, filter: { ...others, ...typed.days }, asked, choose };
}

const daysOf = ({ since, until }: AllAuditFilter): AllAuditFilter => ({
  ...(since && { since }),
  ...(until && { until }),
});
