import { listBatchRows } from '@probity/contract/screening-batches.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { Text } from '@probity/ui/text.tsx';
import { keepPreviousData, useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { readAgain } from '../../../platform/session/endpoint-query.ts';
import { useNamesOfLists } from '../names-of-lists.ts';
import { getBatchQuery, listBatchRowsQuery } from '../queries.ts';
import { ReviewPanel } from '../review-panel.tsx';
import { BatchRows } from './batch-rows.tsx';
import classes from './batches.module.css';
import { rowOutcome } from './row-outcome.ts';

const REFETCH_MS = 1000;

export function BatchPage({ batchId }: { batchId: string }) {
  const t = useTranslations('screening.batch');
  const cache = useQueryClient();
  const [onlyHits, setOnlyHits] = useState(false);
  const [reviewing, setReviewing] = useState<number | null>(null);
  const { data: batch } = useSuspenseQuery({
    ...getBatchQuery(batchId),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : REFETCH_MS),
  });
  const rows = useInfiniteQuery({
    ...listBatchRowsQuery(batchId, onlyHits),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const { title, total, screened, withHits, notSearched, threshold, lists, finishedAt } = batch;
  const namesOfLists = useNamesOfLists();
  const percent = matchPercent(threshold);
  // Rows are refetched as the batch progresses, so that results appear live.
  useEffect(() => {
    if (screened >= 0) readAgain(cache, listBatchRows, { params: { batchId } });
  }, [screened, cache, batchId]);
  const shown = rows.data?.pages.flatMap((page) => page.items) ?? [];
  const reviewed = shown.find(({ number }) => number === reviewing);
  const next = shown.find((row) => row.number > (reviewing ?? 0) && rowOutcome(row).kind === 'open');
  return (
    <>
      <PageTitle title={t('pageTitle', { title })} />
      <PageHeader
        title={title}
        subtitle={
          lists.length > 0
            ? t('metaWithLists', { total, percent, lists: namesOfLists(lists) })
            : t('meta', { total, percent })
        }
        breadcrumbs={[{ label: t('title'), href: '/screening/batches' }, { label: title }]}
      />
      <Stack gap={4}>
        <Card>
          <div className={classes.figures}>
            <div>
              <ProgressBar
                label={t('progressLabel')}
                detail={t('progressDetail', { screened, total })}
                value={(screened / Math.max(1, total)) * 100}
                tone={finishedAt ? 'ok' : 'accent'}
              />
              <div role="status">
                <Text as="p" tone="soft">
                  {finishedAt ? t('summary', { withHits }) : t('soFar', { withHits })}
                </Text>
                {notSearched > 0 && (
                  <InlineNotice tone="warn">{t('notSearchedRows', { count: notSearched })}</InlineNotice>
                )}
              </div>
            </div>
            <Switch
              label={t('onlyHits')}
              checked={onlyHits}
              onChange={(event) => setOnlyHits(event.currentTarget.checked)}
            />
          </div>
        </Card>
        <Card flush>
          {rows.isPending && <SkeletonRows rows={5} />}
          {rows.isError && shown.length === 0 && (
            <FailedRead error={rows.error} onRetry={() => void rows.refetch()} />
          )}
          {rows.data && (
            <BatchRows rows={shown} percent={percent} onReview={({ number }) => setReviewing(number)} />
          )}
          {shown.length > 0 && (
            <MoreRows label={t('more')} status={t('shown', { count: shown.length })} query={rows} />
          )}
        </Card>
      </Stack>
      {reviewed && (
        <ReviewPanel
          key={reviewed.number}
          subject={reviewed.subject}
          percent={percent}
          eyebrow={t('rowOf', { number: reviewed.number, title })}
          onNext={next && (() => setReviewing(next.number))}
          onDecided={() => readAgain(cache, listBatchRows, { params: { batchId } })}
          onClose={() => setReviewing(null)}
        />
      )}
    </>
  );
}
