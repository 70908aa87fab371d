import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { CertificatesToReview } from './certificates-to-review.tsx';
import { DocumentsToReview } from './documents-to-review.tsx';
import { PartiesToReview } from './parties-to-review.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { queueHref, type ReviewView, readReviewView } from './review-tab.ts';
import { ReviewTabs } from './review-tabs.tsx';

/** Everything that awaits review: by value, by party and by document. */
export function ReviewsPage() {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const [search] = useSearchParams();
  const view = readReviewView(search);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t(subtitleOf(view.tab, accountId))} />
      <ReviewTabs active={view.tab} />
      <ReviewTabContent {...view} />
    </>
  );
}

function subtitleOf(tab: ReviewView['tab'], accountId: string | null) {
  if (tab === 'certificates') return accountId ? 'certificates.subtitle' : 'certificates.platformSubtitle';
  return accountId ? 'subtitle' : 'platformSubtitle';
}

function ReviewTabContent({ tab, ...view }: ReviewView) {
  if (tab === 'values') return <ReviewQueue key={queueHref(view)} view={view} />;
  if (tab === 'documents') return <DocumentsToReview />;
  if (tab === 'certificates')
    return <CertificatesToReview key={queueHref({ ...view, entityId: null }, tab)} view={view} />;
  return <PartiesToReview key={tab} tab={tab} />;
}
