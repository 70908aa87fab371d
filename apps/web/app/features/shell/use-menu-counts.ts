import type { Viewer } from '../session/viewer.ts';
import { useActionCounts, useTasks } from '../tasks/queries.ts';
import type { ScreenName } from './navigation.ts';

interface MenuCount {
  count: number;
  hot: boolean;
}

/** How much waits for the person behind an entry of the menu; nothing where nothing does. */
export function useMenuCounts({ account }: Viewer): Partial<Record<ScreenName, MenuCount>> {
  const accountId = account?.accountId;
  const tasks = useTasks(accountId).data?.items ?? [];
  const { data: actions } = useActionCounts(accountId);
  const reviews = tasks.filter(({ type }) => type === 'ReviewRequired').length;
  return {
    ...waiting('tasks', tasks.length),
    ...waiting('reviews', reviews),
    ...waiting('connections', actions?.counts.ActionRequired ?? 0),
  };
}

const waiting = (name: ScreenName, count: number): Partial<Record<ScreenName, MenuCount>> =>
  count > 0 ? { [name]: { count, hot: true } } : {};
