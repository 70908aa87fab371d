import { currentTexts } from '@probity/domain/texts/current.ts';
import type { CommandGroup } from '@probity/ui/command-search.ts';
import { useTranslations } from 'use-intl';
import { useTasks } from '../tasks/queries.ts';
import { TaskIcon } from '../tasks/task-icon.tsx';
import { taskKey, taskLabel } from '../tasks/task-row.tsx';

const MAX_TASKS = 5;

/** Tasks that match the typed text; fetched once something is typed. */
export function useTaskSearch(accountId: string | undefined, typed: string): CommandGroup[] {
  const t = useTranslations('tasks');
  const isWanted = typed.trim().length > 1;
  const tasks = useTasks(isWanted ? accountId : undefined, { throwOnError: false });
  if (!isWanted) return [];
  return [
    {
      label: currentTexts().texts.search.source.tasks,
      most: MAX_TASKS,
      items: (tasks.data?.items ?? []).map((task) => ({
        id: `task-${taskKey(task)}`,
        label: t(`reason.${task.reason}`, {
          label: taskLabel(task) ?? task.subject.entityName,
          party: task.subject.entityName,
          about: task.about ?? '',
          count: task.count ?? 0,
        }),
        hint: task.subject.entityName,
        icon: <TaskIcon type={task.type} />,
        href: task.link,
      })),
    },
  ];
}
