import { useEffect, useEffectEvent, useRef } from 'react';
import type { QueueItem } from './queries.ts';
import { useClaimReview } from './use-review-acts.ts';

const CHECK_EVERY_MS = 60_000;
/** A claim is renewed if it expires within this time and the reviewer has been active since the last renewal. */
const RENEW_BEFORE_MS = 10 * 60_000;

/** Keeps the user's claim while they work on the page; without activity the claim expires. */
export function useRenewClaim({ id, review: { claim } }: QueueItem): void {
  const renew = useClaimReview();
  const isActive = useRef(false);
  const until = claim?.isOwn ? claim.until : null;
  const renewIfNeeded = useEffectEvent(() => {
    if (!until || !isActive.current || renew.isPending) return;
    if (new Date(until).getTime() - Date.now() > RENEW_BEFORE_MS) return;
    isActive.current = false;
    renew.mutate(id);
  });
  useEffect(() => {
    if (!until) return;
    const act = () => {
      isActive.current = true;
    };
    const events = ['pointermove', 'keydown', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, act, { passive: true });
    const timer = setInterval(() => renewIfNeeded(), CHECK_EVERY_MS);
    return () => {
      for (const event of events) window.removeEventListener(event, act);
      clearInterval(timer);
    };
  }, [until]);
}
