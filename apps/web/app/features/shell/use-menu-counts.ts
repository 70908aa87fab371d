import { useEffect, useState } from 'react';
import type { Viewer } from '../session/viewer.ts';
import { useActionCounts, useTasks } from '../tasks/queries.ts';
import type { ScreenName } from './navigation.ts';

interface MenuCount {
  count: number;
  hot: boolean;
}

/** How much waits for the person behind an entry of the menu; nothing where nothing does. */
export function useMenuCounts({ account }: Viewer): Partial<Record<ScreenName, MenuCount>> {
  // Once the page is shown: it brings what it shows of the same, and would wait for a second answer to a read begun here.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const accountId = isShown ? account?.accountId : undefined;
  const tasks = useTasks(accountId, { throwOnError: false }).data?.items ?? [];
  const { data: actions } = useActionCounts(accountId, { throwOnError: false });
  const reviews = tasks.filter(({ reason }) => reason === 'ValueToReview').length;
  return {
    ...waiting('tasks', tasks.length),
    ...waiting('reviews', reviews),
    ...waiting('connections', actions?.counts.ActionRequired ?? 0),
  };
}

const waiting = (name: ScreenName, count: number): Partial<Record<ScreenName, MenuCount>> =>
  count > 0 ? { [name]: { count, hot: true } } : {};
