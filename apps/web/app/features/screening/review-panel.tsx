import { type ScreeningHit, type ScreeningSubject, searchWatchlists } from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { HitReview } from './hit-review.tsx';

interface ReviewPanelProps {
  subject: ScreeningSubject;
  percent: number;
  /** Where the party was found: a row of a batch, or an alert. */
  eyebrow: string;
  /** Opens the next party with open hits; absent on the last one. */
  onNext?: (() => void) | undefined;
  onDecided: () => void;
  onClose: () => void;
}

/** The hits of one party beside its list: the list stays visible, and the next party is a click away. */
export function ReviewPanel({ subject, percent, eyebrow, onNext, onDecided, onClose }: ReviewPanelProps) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const threshold = percent / 100;
  const query = endpointQuery(
    searchWatchlists,
    { body: { accountId, subject, threshold } },
    // Refetched for each review: decisions must be based on the current lists.
    { gcTime: 0, throwOnError: false },
  );
  const found = useQuery(query);
  const decided = (entityId: string, decision: NonNullable<ScreeningHit['decision']>) => {
    cache.setQueryData(query.queryKey, (before) =>
      before
        ? {
            ...before,
            hits: before.hits.map((hit) => (hit.entityId === entityId ? { ...hit, decision } : hit)),
          }
        : before,
    );
    onDecided();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={eyebrow}
      title={<bdi>{subject.names[0]}</bdi>}
      footer={
        onNext && (
          <Button variant="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )
      }
    >
      {found.isPending && <LoadingState>{t('searching')}</LoadingState>}
      {found.isError && <FailedRead error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <HitReview subject={subject} result={found.data} onDecided={decided} />}
    </SidePanel>
  );
}
