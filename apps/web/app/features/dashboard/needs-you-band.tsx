import type { Task } from '@probity/contract/tasks.ts';
import { Band } from '@probity/ui/band.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslations } from 'use-intl';
import { TaskIcon } from '../tasks/task-icon.tsx';
import { DueChip, TaskRow, taskKey, taskLabel } from '../tasks/task-row.tsx';
import { bandOf, type TaskBundle } from './task-bundles.ts';

const NAMED_AT_MOST = 4;

/** The user's tasks, soonest due first; several of a kind share one row. */
export function NeedsYouBand({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslations('dashboard');
  const { rows, hidden } = bandOf(tasks);
  return (
    <Band title={t('needsYou')} link={hidden > 0 ? { href: '/tasks', label: t('allTasks') } : undefined}>
      <Card flush footer={hidden > 0 ? t('moreTasks', { count: hidden }) : undefined}>
        {rows.length === 0 ? (
          <EmptyState compact icon={<IconCircleCheck {...iconProps} size={22} />} title={t('doneTitle')}>
            {t('doneText')}
          </EmptyState>
        ) : (
          <RowList label={t('needsYou')}>
            {rows.map((row) =>
              'task' in row ? (
                <TaskRow key={taskKey(row.task)} task={row.task} />
              ) : (
                <BundleRow key={row.type + row.entityId} bundle={row} />
              ),
            )}
          </RowList>
        )}
      </Card>
    </Band>
  );
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function BundleRow({ bundle }: { bundle: TaskBundle }) {
  const t = useTranslations();
  const { type, tasks, href, dueOn } = bundle;
  const names = tasks.map((task) => taskLabel(task) ?? task.subject.entityName);
  const rest = names.length - NAMED_AT_MOST;
  const named = capitalised(names.slice(0, NAMED_AT_MOST).join(', '));
  return (
    <RowLink
      href={href}
      icon={<TaskIcon type={type} />}
      title={t(`tasks.many.${type}`, { count: tasks.length })}
      hint={rest > 0 ? t('dashboard.andMore', { named, count: rest }) : named}
      end={dueOn && <DueChip dueOn={dueOn} />}
    />
  );
}
