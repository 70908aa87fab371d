import { isOneOf } from '@probity/domain/is-one-of.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { type OwnershipView, ownershipViews } from '@probity/domain/ownership/graph.ts';

export interface OwnershipChoice {
  asAt?: string | undefined;
  view: OwnershipView;
  threshold: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const THRESHOLD = /^(100|\d{1,2}(\.\d{1,4})?)$/;

/** The choice in the URL; invalid values fall back to the default. */
export function readChoice(search: URLSearchParams): OwnershipChoice {
  const asAt = search.get('asAt') ?? '';
  const view = search.get('view') ?? '';
  const threshold = search.get('threshold') ?? '';
  return {
    ...(DAY.test(asAt) && !Number.isNaN(Date.parse(asAt)) && { asAt }),
    view: isOneOf(ownershipViews, view) ? view : 'Both',
    threshold: THRESHOLD.test(threshold) ? threshold : String(BENEFICIAL_OWNER_SHARE),
  };
}
