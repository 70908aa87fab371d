import type { AllAuditFilter } from '@probity/contract/admin-readings.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../session/browser-api.ts';
import { listAllAuditQuery } from './queries.ts';

/** Each read is logged, so it is repeated only when the user chooses another filter. */
export function useAllAudit(initial: AllAuditFilter) {
  const cache = useQueryClient();
  const [filter, setFilter] = useState(initial);
  const asked = withWholeDays(filter);
  const audit = useInfiniteQuery({ ...listAllAuditQuery(browserApi, asked), throwOnError: false });
  const choose = (chosen: AllAuditFilter) => {
    setFilter(chosen);
    const { queryKey } = listAllAuditQuery(browserApi, withWholeDays(chosen));
    // The list on the page stays as it is while a date is being typed.
    void cache.invalidateQueries({ queryKey, exact: true, type: 'inactive' });
  };
  return { audit, filter, asked, choose };
}

/** An incomplete date is not a filter yet. */
const withWholeDays = ({ since, until, ...filter }: AllAuditFilter): AllAuditFilter => ({
  ...filter,
  ...(since && isDay(since) && { since }),
  ...(until && isDay(until) && { until }),
});
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
