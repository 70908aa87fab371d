import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { afterDecision, neighbour } from '../../platform/keys/neighbour.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { CertificateList } from './certificate-list.tsx';
import { MoreToReview } from './more-to-review.tsx';
import { NothingToReview } from './nothing-to-review.tsx';
import { listCertificatesToReviewQuery, type QueueItem } from './queries.ts';
import type { ReviewAct } from './review-dialogs.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { certificateReviewHref, queueHref, type ReviewView } from './review-tab.ts';
import classes from './reviews.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useClaimEnds } from './use-claim-ends.ts';
import { useSelection } from './use-selection.ts';

const CertificateDetail = lazy(() => import('./certificate-detail.tsx'));
const ReviewDialog = lazy(() => import('./review-dialogs.tsx'));

/** Criminal record certificates on the left, the open one with its decision on the right. */
export function CertificatesToReview({ view }: { view: Omit<ReviewView, 'tab'> }) {
  const t = useTranslations('reviews');
  const navigate = useNavigate();
  const { accountId } = useReviewer();
  const query = useSuspenseInfiniteQuery(listCertificatesToReviewQuery(accountId, view));
  const certificates = query.data.pages
    .flatMap((page) => page.items)
    .map((certificate) => ({ ...certificate, id: certificate.checkId }));
  const chosen = certificates.find(({ entityId }) => entityId === view.entityId) ?? certificates[0];
  const selection = useSelection(certificates);
  const [acting, setActing] = useState<{ act: ReviewAct; items: readonly QueueItem[] } | null>(null);
  useClaimEnds(certificates);
  const go = (entityId: string | undefined) =>
    void navigate(
      entityId
        ? certificateReviewHref(entityId, view)
        : queueHref({ ...view, entityId: null }, 'certificates'),
      { preventScrollReset: true, defaultShouldRevalidate: false },
    );
  const isFiltered = view.show !== 'Open' || view.assignee !== null;
  const count = selection.items.length;
  return (
    <Stack gap={4}>
      <ReviewFilters {...view} tab="certificates" entityId={null} />
      {count > 0 && (
        <SelectionBar
          label={t('certificates.selected', { count })}
          onAct={(act) => setActing({ act, items: selection.items })}
          onClear={selection.clear}
        />
      )}
      {chosen ? (
        <div className={classes.split}>
          <Card flush>
            <CertificateList
              certificates={certificates}
              chosenId={chosen.id}
              onChoose={go}
              {...(accountId && { selection })}
            />
            <p className={classes.keys}>{t('certificates.shortcuts')}</p>
            <MoreToReview query={query} />
          </Card>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <CertificateDetail
              key={chosen.id}
              certificate={chosen}
              onAct={(act) => setActing({ act, items: [chosen] })}
              onStep={(step) => go(neighbour(certificates, chosen.id, step)?.entityId)}
              onToggle={() => selection.onToggle(chosen.id)}
              onDecided={() => go(afterDecision(certificates, chosen.id)?.entityId)}
            />
          </Suspense>
        </div>
      ) : (
        <NothingToReview of={isFiltered ? 'filtered' : 'certificates'} all="certificates" />
      )}
      <Suspense>
        {acting && (
          <ReviewDialog
            {...acting}
            onClose={() => setActing(null)}
            onDone={() => {
              setActing(null);
              selection.clear();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
