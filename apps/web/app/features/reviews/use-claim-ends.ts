import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { touch } from '../../platform/session/resources.ts';
import type { QueueItem } from './queries.ts';

/** Refetches the queue when the next claim in it expires, which frees the item. */
export function useClaimEnds(items: readonly QueueItem[]): void {
  const cache = useQueryClient();
  const ends = items.flatMap(({ review }) => (review.claim ? [new Date(review.claim.until).getTime()] : []));
  const next = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void touch(cache, ['Reviews']), Math.max(next - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, [next, cache]);
}
