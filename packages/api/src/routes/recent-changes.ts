import type { Changes } from '@probity/db/changes.ts';

/** Long enough for a page to be rendered, sent and hydrated, after which it subscribes. */
const REMEMBERED_MS = 15_000;

export interface RecentChanges {
  /** Whether an account changed so recently that a page just rendered may not show it. */
  has(accountId: string): boolean;
}

/** Briefly remembers which accounts changed, the latest last. */
export function rememberChanges(changes: Pick<Changes, 'subscribe'>, now = Date.now): RecentChanges {
  const changedAt = new Map<string, number>();
  const forget = () => {
    for (const [accountId, at] of changedAt) {
      if (at > now() - REMEMBERED_MS) return;
      changedAt.delete(accountId);
    }
  };
  changes.subscribe(({ accountId }) => {
    forget();
    changedAt.delete(accountId);
    changedAt.set(accountId, now());
  });
  return {
    has(accountId) {
      forget();
      return changedAt.has(accountId);
    },
  };
}
