import type { TaskReason } from '@probity/domain/tasks/tasks.ts';
import { useEffect, useState } from 'react';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { useActionCounts, useTasks } from '../tasks/queries.ts';
import type { ScreenName } from './navigation.ts';

interface MenuCount {
  count: number;
  hot: boolean;
}

/** What the tabs of the reviews list. */
const reviewed: ReadonlySet<TaskReason> = new Set([
  'ValueToReview',
  'CertificateToReview',
  'CounterpartyReviewDue',
]);

/** How many tasks await the user behind a menu entry; absent if there are none. */
export function useMenuCounts({ account }: Viewer): Partial<Record<ScreenName, MenuCount>> {
  // Only after the page is shown: it brings the same data, and would otherwise wait for a second read started here.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const accountId = isShown ? account?.accountId : undefined;
  const tasks = useTasks(accountId, { throwOnError: false }).data?.items ?? [];
  const { data: actions } = useActionCounts(accountId, { throwOnError: false });
  const reviews = tasks.filter(({ reason }) => reviewed.has(reason)).length;
  const { ActionRequired = 0, ConsentRequired = 0 } = actions?.counts ?? {};
  return {
    ...waiting('tasks', tasks.length),
    ...waiting('reviews', reviews),
    ...waiting('connections', ActionRequired + ConsentRequired),
  };
}

const waiting = (name: ScreenName, count: number): Partial<Record<ScreenName, MenuCount>> =>
  count > 0 ? { [name]: { count, hot: true } } : {};
