import { isOneOf } from '@probity/domain/is-one-of.ts';
import { monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import type { AlertFilter } from './queries.ts';

/** The filter in the URL; anything unknown means all open alerts. */
export function filterOf(search: URLSearchParams): AlertFilter {
  const kind = search.get('kind') ?? '';
  return {
    state: search.get('state') === 'closed' ? 'Closed' : 'Open',
    kind: isOneOf(monitoringKinds, kind) ? kind : null,
  };
}

export function hrefOf({ state, kind }: AlertFilter): string {
  const query = new URLSearchParams({
    ...(state === 'Closed' && { state: 'closed' }),
    ...(kind && { kind }),
  }).toString();
  return query ? `/monitoring?${query}` : '/monitoring';
}
