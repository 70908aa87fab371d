import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { ExpiringCard } from '../expiring/expiring-card.tsx';
import { listExpiringQuery } from '../expiring/queries.ts';
import { Insights } from './insights.tsx';

export function ReportsPage() {
  const t = useTranslations('insights');
  const { accountId } = useAccount();
  const expiring = useQuery({ ...listExpiringQuery(accountId), throwOnError: false });
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} />
      <Stack gap={4}>
        <Insights accountId={accountId} />
        {expiring.data ? (
          <ExpiringCard items={expiring.data.items} hasMore={expiring.data.nextCursor !== null} />
        ) : (
          expiring.error && <FailedRead error={expiring.error} onRetry={() => void expiring.refetch()} />
        )}
      </Stack>
    </>
  );
}
