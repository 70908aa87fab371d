import { Avatar } from '@probity/ui/avatar.tsx';
import { Card } from '@probity/ui/card.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { walkRows } from '@probity/ui/walk-rows.ts';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { browserApi } from '../session/browser-api.ts';
import { MoreToReview } from './more-to-review.tsx';
import { NothingToReview } from './nothing-to-review.tsx';
import { listCertificatesToReviewQuery } from './queries.ts';
import { certificateReviewHref, reviewTabHref } from './review-tab.ts';
import { useReviewer } from './reviewer.ts';
import classes from './reviews.module.css';

const CertificateDetail = lazy(() => import('./certificate-detail.tsx'));

/** Criminal record certificates on the left, the one that is open with its decision on the right. */
export function CertificatesToReview({ entityId }: { entityId: string | null }) {
  const t = useTranslations('reviews');
  const dates = useDates();
  const navigate = useNavigate();
  const { accountId } = useReviewer();
  const query = useSuspenseInfiniteQuery(listCertificatesToReviewQuery(browserApi, accountId));
  const certificates = query.data.pages.flatMap((page) => page.items);
  const chosen = certificates.find((one) => one.entityId === entityId) ?? certificates[0];
  const go = (href: string) =>
    void navigate(href, { preventScrollReset: true, defaultShouldRevalidate: false });
  if (!chosen) return <NothingToReview of="certificates" />;
  return (
    <div className={classes.split}>
      <Card flush>
        <ul className={classes.list} aria-label={t('certificates.list')}>
          {certificates.map(({ checkId, entityId, entityName, since }) => (
            <li key={checkId}>
              <button
                type="button"
                className={classes.item}
                aria-current={checkId === chosen.checkId ? 'true' : undefined}
                onClick={() => go(certificateReviewHref(entityId))}
                onKeyDown={(event) => walkRows(event)?.click()}
              >
                <Avatar size="sm" name={entityName} kind="person" />
                <span className={classes.texts}>
                  <span className={classes.field}>{entityName}</span>
                  <span className={classes.hint}>{t('since', { date: dates.day(since) })}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <MoreToReview query={query} />
      </Card>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <CertificateDetail
          key={chosen.checkId}
          certificate={chosen}
          onDecided={() => go(reviewTabHref('certificates'))}
        />
      </Suspense>
    </div>
  );
}
