import { iconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { Popover } from '@probity/ui/popover.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './notifications.module.css';
import { listNotificationsQuery } from './queries.ts';

const NotificationPanel = lazy(() => import('./notification-panel.tsx'));

/** Above this number, the badge only shows that there are more. */
const SHOWN_AT_MOST = 99;

/** The unread count, with a link to the notifications. */
export function Bell({ accountId }: { accountId: string }) {
  const t = useTranslations('notifications');
  const [opened, setOpened] = useState(false);
  const { data } = useInfiniteQuery({
    ...listNotificationsQuery(accountId),
    throwOnError: false,
  });
  const unread = data?.pages[0]?.unread ?? 0;
  const isMany = unread > SHOWN_AT_MOST;
  const count = Math.min(unread, SHOWN_AT_MOST);
  return (
    <Popover
      label={t('title')}
      opened={opened}
      onChange={setOpened}
      trigger={
        <IconButton
          label={isMany ? t('openMany', { count }) : t('open', { count })}
          icon={
            <span className={classes.bell}>
              <IconBell {...iconProps} size={20} />
              {unread > 0 && (
                <span className={classes.badge} aria-hidden="true">
                  {isMany ? t('many', { count }) : count}
                </span>
              )}
            </span>
          }
          onClick={() => setOpened((before) => !before)}
        />
      }
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <NotificationPanel accountId={accountId} onClose={() => setOpened(false)} />
      </Suspense>
    </Popover>
  );
}
