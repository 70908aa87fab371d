import { useSyncExternalStore } from 'react';
import type { Viewer } from '../session/viewer.ts';
import { useActionCounts, useTasks } from '../tasks/queries.ts';
import type { ScreenName } from './navigation.ts';

interface MenuCount {
  count: number;
  hot: boolean;
}

/** How much waits for the person behind an entry of the menu; nothing where nothing does. */
export function useMenuCounts({ account }: Viewer): Partial<Record<ScreenName, MenuCount>> {
  // Only in the browser: on the server, and until it took over, the page itself brings what it shows of the same.
  const isInBrowser = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  const accountId = isInBrowser ? account?.accountId : undefined;
  const tasks = useTasks(accountId, { throwOnError: false }).data?.items ?? [];
  const { data: actions } = useActionCounts(accountId, { throwOnError: false });
  const reviews = tasks.filter(({ reason }) => reason === 'ValueToReview').length;
  return {
    ...waiting('tasks', tasks.length),
    ...waiting('reviews', reviews),
    ...waiting('connections', actions?.counts.ActionRequired ?? 0),
  };
}

const subscribeToNothing = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

const waiting = (name: ScreenName, count: number): Partial<Record<ScreenName, MenuCount>> =>
  count > 0 ? { [name]: { count, hot: true } } : {};
