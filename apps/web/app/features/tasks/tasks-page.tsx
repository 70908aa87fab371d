import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { RowList } from '@probity/ui/row-list.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { groupTasks } from './group-tasks.ts';
import { listTasksQuery } from './queries.ts';
import { TaskRow, taskKey } from './task-row.tsx';

/** All of the user's tasks, most urgent first; completing one removes it. */
export function TasksPage() {
  const t = useTranslations('tasks');
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(listTasksQuery(accountId));
  return (
    <>
      <PageTitle title={t('heading')} />
      <PageHeader title={t('heading')} subtitle={t('subtitle', { count: data.items.length })} />
      {data.items.length === 0 && (
        <EmptyState
          icon={<IconCheck {...iconProps} size={22} />}
          title={t('emptyTitle')}
          actions={<LinkButton href="/profile">{t('openProfile')}</LinkButton>}
        >
          {t('empty')}
        </EmptyState>
      )}
      <Stack gap={4}>
        {groupTasks(data.items).map(({ type, tasks }) => (
          <Card key={type} flush title={t(`type.${type}`)} count={tasks.length} note={t(`why.${type}`)}>
            <RowList>
              {tasks.map((task) => (
                <TaskRow key={taskKey(task)} task={task} />
              ))}
            </RowList>
          </Card>
        ))}
      </Stack>
    </>
  );
}
