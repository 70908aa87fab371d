import type { Task } from '@probity/contract/tasks.ts';
import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { TaskRow } from '../tasks/task-row.tsx';
import classes from '../tasks/tasks.module.css';

const SHOWN_TASKS = 5;

/** The first things that wait; the rest is one click away. */
export function TasksCard({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('dashboard');
  return (
    <Card title={t('tasks')} count={tasks.length} link={{ href: '/tasks', label: t('allTasks') }} flush>
      <ul className={classes.list}>
        {tasks.slice(0, SHOWN_TASKS).map((task) => (
          <li key={`${task.link}-${task.subject.fieldKey}`}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
