import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import type { Crumb } from '@probity/ui/breadcrumbs.tsx';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { payHref } from '../billing/payable-item.ts';
import { needsPayment } from '../billing/use-payment-gate.ts';
import type { Profile } from '../credentials/use-profile.ts';
import { Comparison } from './comparison.tsx';
import { checkAgainstRegisterQuery, type RegisterEntry as Entry, readRegisterQuery } from './queries.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';
import { useReadAgain } from './use-read-again.ts';
import { useReport } from './use-report.ts';
import { Working } from './working.tsx';

interface RegisterEntryProps {
  breadcrumbs: readonly Crumb[];
  profile: Profile;
  entry: Entry;
}

/** One register entry: first on its own, then compared with the profile. */
export function RegisterEntry({ breadcrumbs, profile, entry }: RegisterEntryProps) {
  const t = useTranslations('registers');
  const dates = useDates();
  const { enricher } = entry;
  const register = providerLabel(enricher);
  const title = t('titleOf', { register });
  const extract = useQuery({ ...readRegisterQuery(entry), throwOnError: false });
  const { entityId } = profile.entity;
  const readAgain = useReadAgain(entry, entityId);
  const { data } = extract;
  const report = useReport({ entry, profile });
  const toPath = useLocalePath();
  if (needsPayment(extract.error)) {
    const { reference } = entry;
    return (
      <Navigate
        replace
        to={toPath(payHref({ checkType: 'RegisterReading', entityId, enricher, reference }))}
      />
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        breadcrumbs={breadcrumbs}
        title={title}
        subtitle={
          <span suppressHydrationWarning>
            {[profile.entity.entityName, data?.readAt && t('readAt', { date: dates.minute(data.readAt) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
        actions={
          data?.state === 'Ready' && (
            <>
              <Button
                icon={<IconFileDownload {...iconProps} />}
                loading={report.isPending}
                onClick={() => report.mutate(data.id)}
              >
                {t('report')}
              </Button>
              <Button
                icon={<IconRefresh {...iconProps} />}
                loading={readAgain.isPending}
                onClick={() => readAgain.mutate()}
              >
                {t('readAgain')}
              </Button>
            </>
          )
        }
      />
      <Stack gap={4}>
        {extract.isError && <FailedRead error={extract.error} onRetry={() => void extract.refetch()} />}
        {!extract.isError && (!data || data.state === 'Pending') && (
          <Working title={t('reading', { register })}>
            {data?.failure && <p>{t('readingTrouble', { register })}</p>}
            <p>{t('readingHint')}</p>
          </Working>
        )}
        {data?.state === 'Failed' && (
          <UnansweredNotice
            enricher={enricher}
            failure={data.failure}
            loading={readAgain.isPending}
            onRetry={() => readAgain.mutate()}
          />
        )}
        {data?.state === 'Ready' && <ReadyEntry extractId={data.id} profile={profile} entry={entry} />}
      </Stack>
    </>
  );
}

function ReadyEntry({
  extractId,
  profile,
  entry,
}: Omit<RegisterEntryProps, 'breadcrumbs'> & { extractId: string }) {
  const { entityId } = profile.entity;
  const check = useQuery({
    ...checkAgainstRegisterQuery({ enricher: entry.enricher, entityId, extractId }),
    throwOnError: false,
  });
  if (check.isError) return <FailedRead error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return <SkeletonRows rows={8} />;
  return <Comparison key={extractId} check={check.data} profile={profile} entry={entry} />;
}
