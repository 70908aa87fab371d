import { Card } from '@probity/ui/card.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import NotificationPanel from './notification-panel.tsx';

/** All of the user's notifications, or the unread ones. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const { accountId } = useAccount();
  const isUnread = useSearchParams()[0].get('show') === 'unread';
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<LinkButton href="/me">{t('preferences')}</LinkButton>}
      />
      <Stack gap={4}>
        <FilterChips
          label={t('filter')}
          items={[
            { label: t('all'), href: '/notifications', active: !isUnread },
            { label: t('onlyUnread'), href: '/notifications?show=unread', active: isUnread },
          ]}
        />
        <Card flush>
          <NotificationPanel accountId={accountId} onlyUnread={isUnread} onPage onClose={() => undefined} />
        </Card>
      </Stack>
    </>
  );
}
