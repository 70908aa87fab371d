import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReasonMissing, useContradiction } from '../credentials/drawer/use-contradiction.ts';
import { useCredentialAct } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { runAct } from '../forms/run-act.ts';
import { browserApi } from '../session/browser-api.ts';
import { MoreToReview } from './more-to-review.tsx';
import { afterDecision, neighbour } from './neighbour.ts';
import { NothingToReview } from './nothing-to-review.tsx';
import { listReviewingQuery, type ReviewItem } from './queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewer } from './reviewer.ts';
import classes from './reviews.module.css';
import { useReviewKeys } from './use-review-keys.ts';

const OverruleDialog = lazy(() => import('../credentials/drawer/overrule-dialog.tsx'));

/** The queue on the left, the value with its evidence on the right; what the reader changed themselves apart. */
export function ReviewQueue({ entityId }: { entityId: string | null }) {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const queue = useSuspenseInfiniteQuery(listReviewingQuery(browserApi, accountId, entityId));
  const ownQueue = useInfiniteQuery({
    ...listReviewingQuery(browserApi, accountId, entityId, 'Own'),
    enabled: accountId !== null,
  });
  const items = queue.data.pages.flatMap((page) => page.items);
  const own = ownQueue.data?.pages.flatMap((page) => page.items) ?? [];
  const { openId, open } = useOpenCredential();
  const chosen = [...items, ...own].find(({ id }) => id === openId) ?? items[0];
  if (items.length + own.length === 0) return <NothingToReview of={entityId ? 'party' : 'values'} />;
  const ownList = own.length > 0 && (
    <Card flush title={t('own')} note={t('ownNote')} count={ownQueue.hasNextPage ? undefined : own.length}>
      <ReviewList items={own} label={t('own')} chosenId={chosen?.id} onChoose={({ id }) => open(id)} />
      <MoreToReview query={ownQueue} />
    </Card>
  );
  return (
    <>
      {entityId && (
        <p className={classes.only}>
          {t('onlyOf', { name: (items[0] ?? own[0])?.entityName ?? '' })}{' '}
          <TextLink href="/reviews">{t('showAll')}</TextLink>
        </p>
      )}
      <div className={classes.split}>
        <div className={classes.queues}>
          {items.length > 0 ? (
            <Card flush>
              <ReviewList
                items={items}
                label={t('list')}
                chosenId={chosen?.id}
                onChoose={({ id }) => open(id)}
              />
              <p className={classes.keys}>{t('shortcuts')}</p>
              <MoreToReview query={queue} />
            </Card>
          ) : (
            <NothingToReview of="values" />
          )}
          {ownList}
        </div>
        {chosen && (
          <ChosenReview
            key={chosen.id}
            item={chosen}
            items={items.includes(chosen) ? items : own}
            onGo={(id) => open(id)}
          />
        )}
      </div>
    </>
  );
}

interface ChosenReviewProps {
  item: ReviewItem;
  items: readonly ReviewItem[];
  onGo: (id: string | null) => void;
}

function ChosenReview({ item, items, onGo }: ChosenReviewProps) {
  const t = useTranslations('reviews');
  const [rejecting, setRejecting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const act = useCredentialAct(item);
  const contradiction = useContradiction(item);
  const { validate, whyNotValidate } = item.abilities;
  const decided = () => onGo(afterDecision(items, item.id)?.id ?? null);
  const go = (step: 1 | -1) => () => onGo(neighbour(items, item.id, step)?.id ?? null);
  useReviewKeys({
    j: go(1),
    k: go(-1),
    ...(validate && { v: () => setConfirming(true) }),
    ...((validate || whyNotValidate === 'Evidence') && { r: () => setRejecting(true) }),
  });
  const confirm = (note?: string) => {
    setConfirming(false);
    const onError = (error: unknown) => setConfirming(isReasonMissing(error));
    runAct(act, { kind: 'validate', ...(note && { note }) }, { onSuccess: decided, onError });
  };
  const label = fieldLabel(item.fieldKey, item.entityKind);
  return (
    <>
      <ReviewDetail item={item} rejecting={rejecting} onReject={setRejecting} onDecided={decided} />
      {confirming && contradiction && (
        <Suspense>
          <OverruleDialog
            label={label}
            contradiction={contradiction}
            isPending={act.isPending}
            onValidate={confirm}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={confirming && !contradiction}
        onClose={() => setConfirming(false)}
        onConfirm={() => confirm()}
        title={t('validateTitle', { field: label })}
        confirmLabel={t('validateConfirm')}
        cancelLabel={t('validateCancel')}
      >
        {t('validateText', { name: item.entityName })}
      </ConfirmDialog>
    </>
  );
}
