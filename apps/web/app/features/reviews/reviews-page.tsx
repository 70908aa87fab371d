import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { LoadMore } from '@probity/ui/load-more.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useCredentialAct } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { browserApi } from '../session/browser-api.ts';
import { afterDecision, neighbour } from './neighbour.ts';
import { type ReviewItem, reviewingQuery } from './queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewer } from './reviewer.ts';
import classes from './reviews.module.css';
import { useReviewKeys } from './use-review-keys.ts';

/** The queue on the left, the value with its evidence on the right, the next one a key away. */
export function ReviewsPage() {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const queue = useSuspenseInfiniteQuery(reviewingQuery(browserApi, accountId));
  const items = queue.data.pages.flatMap((page) => page.items);
  const { openId, open } = useOpenCredential();
  const chosen = items.find(({ id }) => id === openId) ?? items[0];
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t(accountId ? 'subtitle' : 'platformSubtitle')} />
      {!chosen && (
        <EmptyState icon={<IconEyeCheck {...iconProps} size={22} />} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {chosen && (
        <div className={classes.split}>
          <Card flush>
            <ReviewList items={items} chosenId={chosen.id} onChoose={({ id }) => open(id)} />
            <p className={classes.keys}>{t('shortcuts')}</p>
            {queue.hasNextPage && (
              <LoadMore
                label={t('more')}
                hasMore
                loading={queue.isFetchingNextPage}
                onLoadMore={() => void queue.fetchNextPage()}
              />
            )}
          </Card>
          <ChosenReview key={chosen.id} item={chosen} items={items} onGo={(id) => open(id)} />
        </div>
      )}
    </>
  );
}

interface ChosenReviewProps {
  item: ReviewItem;
  items: readonly ReviewItem[];
  onGo: (id: string | null) => void;
}

function ChosenReview({ item, items, onGo }: ChosenReviewProps) {
  const [rejecting, setRejecting] = useState(false);
  const act = useCredentialAct(item);
  const { validate, whyNotValidate } = item.abilities;
  const decided = () => onGo(afterDecision(items, item.id)?.id ?? null);
  const go = (step: 1 | -1) => () => onGo(neighbour(items, item.id, step)?.id ?? null);
  useReviewKeys({
    j: go(1),
    k: go(-1),
    ...(validate && { v: () => act.mutate({ kind: 'validate' }, { onSuccess: decided }) }),
    ...((validate || whyNotValidate === 'Evidence') && { r: () => setRejecting(true) }),
  });
  return <ReviewDetail item={item} rejecting={rejecting} onReject={setRejecting} onDecided={decided} />;
}
