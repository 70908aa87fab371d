import { OwnershipQuery } from '@probity/contract/ownership.ts';
import type { OwnershipView } from '@probity/domain/ownership/graph.ts';

export interface OwnershipChoice {
  asAt?: string | undefined;
  view: OwnershipView;
  threshold: string;
}

/** What the address asks for; what it cannot ask for is the usual choice. */
export function readChoice(search: URLSearchParams): OwnershipChoice {
  const { shape } = OwnershipQuery;
  const asAt = shape.asAt.safeParse(search.get('asAt') ?? undefined);
  const view = shape.view.safeParse(search.get('view') ?? undefined);
  const threshold = shape.threshold.safeParse(search.get('threshold') ?? undefined);
  return {
    ...(asAt.data && { asAt: asAt.data }),
    view: view.data ?? 'Both',
    threshold: threshold.data ?? '25',
  };
}
