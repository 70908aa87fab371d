import { Button } from '@probity/ui/button.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useReadAllNotifications, useReadNotification } from './mutations.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { listNotificationsQuery } from './queries.ts';

interface NotificationPanelProps {
  accountId: string;
  onClose: () => void;
  onlyUnread?: boolean;
  /** The page has its own heading and needs no link to itself. */
  onPage?: boolean;
}

export default function NotificationPanel({
  accountId,
  onClose,
  onlyUnread,
  onPage,
}: NotificationPanelProps) {
  const t = useTranslations('notifications');
  const notifications = useInfiniteQuery({
    ...listNotificationsQuery(accountId, { unread: onlyUnread }),
    throwOnError: false,
  });
  const readAll = useReadAllNotifications(accountId);
  const readOne = useReadNotification();
  const items = notifications.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  const hasUnread = (notifications.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <>
      <div className={classes.header}>
        {onPage ? <span /> : <h2 className={classes.title}>{t('title')}</h2>}
        {newest && hasUnread && (
          <TextButton disabled={readAll.isPending} onClick={() => readAll.mutate(newest.createdAt)}>
            {t('markAll')}
          </TextButton>
        )}
      </div>
      <div className={classes.body}>
        {notifications.isPending && <SkeletonRows rows={3} />}
        {notifications.isError && items.length === 0 && (
          <ErrorState
            compact
            title={t('failedTitle')}
            actions={<Button onClick={() => void notifications.refetch()}>{t('retry')}</Button>}
          >
            {t('failed')}
          </ErrorState>
        )}
        {notifications.isSuccess && items.length === 0 && (
          <EmptyState
            compact
            icon={<IconBell {...iconProps} size={22} />}
            title={onlyUnread ? t('noneUnreadTitle') : t('emptyTitle')}
          >
            {onlyUnread ? t('noneUnread') : t('empty')}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className={classes.list}>
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.isRead) readOne.mutate(notification.id);
                  onClose();
                }}
              />
            ))}
          </ul>
        )}
        {notifications.hasNextPage && <MoreRows label={t('more')} query={notifications} />}
        {!onPage && (
          <p className={classes.all}>
            <TextLink href="/notifications" onClick={onClose}>
              {t('seeAll')}
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}
