import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { afterDecision, neighbour } from '../../platform/keys/neighbour.ts';
import { useReviewKeys } from '../../platform/keys/use-review-keys.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { isReasonMissing, useContradiction } from '../credentials/drawer/use-contradiction.ts';
import { useCredentialAct } from '../credentials/use-credential-acts.ts';
import { MoreToReview } from './more-to-review.tsx';
import { NothingToReview } from './nothing-to-review.tsx';
import { listReviewingQuery, type ReviewItem } from './queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import type { ReviewAct } from './review-dialogs.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { queueHref, type ReviewView } from './review-tab.ts';
import { ReviewWork } from './review-work.tsx';
import classes from './reviews.module.css';
import { SelectedReviews } from './selected-reviews.tsx';
import { useChosenReview } from './use-chosen-review.ts';
import { useClaimEnds } from './use-claim-ends.ts';
import { useMarkedItems } from './use-marked-items.ts';
import { useClaimReview } from './use-review-acts.ts';
import { useSelection } from './use-selection.ts';

const OverruleDialog = lazy(() => import('../credentials/drawer/overrule-dialog.tsx'));
const RejectionDialog = lazy(() =>
  import('../credentials/rejection-dialog.tsx').then((found) => ({ default: found.RejectionDialog })),
);
const ReviewDialog = lazy(() => import('./review-dialogs.tsx'));
const AskAgainDialog = lazy(() => import('./ask-again-dialog.tsx'));

/** The queue on the left, the value with its evidence on the right; the user's own changes are listed separately. */
export function ReviewQueue({ view }: { view: Omit<ReviewView, 'tab'> }) {
  const t = useTranslations('reviews');
  const { entityId } = view;
  const { accountId } = useReviewer();
  const queue = useSuspenseInfiniteQuery(listReviewingQuery(accountId, view));
  const ownQueue = useInfiniteQuery({
    ...listReviewingQuery(accountId, view, 'Own'),
    enabled: accountId !== null,
  });
  const items = queue.data.pages.flatMap((page) => page.items);
  const own = ownQueue.data?.pages.flatMap((page) => page.items) ?? [];
  const { chosenId, choose } = useChosenReview();
  const chosen = [...items, ...own].find(({ id }) => id === chosenId) ?? items[0];
  const selection = useSelection(items);
  const marked = useMarkedItems(accountId);
  const [acting, setActing] = useState<{ act: ReviewAct; items: readonly ReviewItem[] } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useClaimEnds(items);
  const isFiltered = view.show !== 'Open' || view.assignee !== null;
  const isEmpty = items.length + own.length === 0;
  const ownList = own.length > 0 && (
    <Card flush title={t('own')} note={t('ownNote')} count={ownQueue.hasNextPage ? undefined : own.length}>
      <ReviewList items={own} label={t('own')} chosenId={chosen?.id} onChoose={({ id }) => choose(id)} />
      <MoreToReview query={ownQueue} />
    </Card>
  );
  return (
    <Stack gap={4}>
      {entityId && (
        <p className={classes.only}>
          {t('onlyOf', { name: (items[0] ?? own[0])?.entityName ?? '' })}{' '}
          <TextLink href={queueHref({ ...view, entityId: null })}>{t('showAll')}</TextLink>
        </p>
      )}
      <Row gap={3}>
        <ReviewFilters tab="values" {...view} />
        {marked.items.length > 0 && (
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            {t('askAgain.open', { count: marked.items.length })}
          </Button>
        )}
      </Row>
      {accountId && (
        <SelectedReviews
          items={selection.items}
          onAct={(act) => setActing({ act, items: selection.items })}
          onClear={selection.clear}
        />
      )}
      {isEmpty && <NothingToReview of={isFiltered ? 'filtered' : entityId ? 'party' : 'values'} />}
      {!isEmpty && (
        <div className={classes.split}>
          <div className={classes.queues}>
            {items.length > 0 ? (
              <Card flush>
                <ReviewList
                  items={items}
                  label={t('list')}
                  chosenId={chosen?.id}
                  onChoose={({ id }) => choose(id)}
                  {...(accountId && { selection })}
                />
                <p className={classes.keys}>{t('shortcuts')}</p>
                <MoreToReview query={queue} />
              </Card>
            ) : (
              <NothingToReview of={isFiltered ? 'filtered' : 'values'} />
            )}
            {ownList}
          </div>
          {chosen && (
            <ChosenReview
              key={chosen.id}
              item={chosen}
              items={items.includes(chosen) ? items : own}
              marked={marked}
              onAct={(act) => setActing({ act, items: [chosen] })}
              onToggle={() => selection.onToggle(chosen.id)}
              onGo={choose}
            />
          )}
        </div>
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
        {isAsking && (
          <AskAgainDialog
            items={marked.items}
            onUnmark={(id) => marked.unmark([id])}
            onClose={() => setIsAsking(false)}
            onSent={marked.unmark}
          />
        )}
      </Suspense>
    </Stack>
  );
}

interface ChosenReviewProps {
  item: ReviewItem;
  items: readonly ReviewItem[];
  marked: ReturnType<typeof useMarkedItems>;
  onAct: (act: ReviewAct) => void;
  onToggle: () => void;
  onGo: (id: string | null) => void;
}

function ChosenReview({ item, items, marked, onAct, onToggle, onGo }: ChosenReviewProps) {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const [rejecting, setRejecting] = useState(false);
  // Fixed when the dialog opens: a document reading that arrives later must not change the question.
  const [asking, setAsking] = useState<'plainly' | 'why' | null>(null);
  const [marking, setMarking] = useState(false);
  const act = useCredentialAct(item);
  const claim = useClaimReview();
  const contradiction = useContradiction(item);
  const isClaimedByOther = item.review.claim !== null && !item.review.claim.isOwn;
  const shown = isClaimedByOther ? claimedByOther(item) : item;
  const { validate, whyNotValidate } = shown.abilities;
  const mayReject = validate || whyNotValidate === 'Evidence';
  const decided = () => onGo(afterDecision(items, item.id)?.id ?? null);
  const go = (step: 1 | -1) => () => onGo(neighbour(items, item.id, step)?.id ?? null);
  useReviewKeys({
    j: go(1),
    k: go(-1),
    ...(validate && { v: () => setAsking(contradiction ? 'why' : 'plainly') }),
    ...(mayReject && { r: () => setRejecting(true), c: () => claim.mutate(item.id) }),
    ...(accountId && { a: () => onAct('assign'), s: () => onAct('snooze'), x: onToggle }),
  });
  const confirm = (note?: string) => {
    setAsking(null);
    const onError = (error: unknown) => setAsking(isReasonMissing(error) ? 'why' : null);
    runAct(act, { kind: 'validate', ...(note && { note }) }, { onSuccess: decided, onError });
  };
  const label = fieldLabel(item.fieldKey, item.entityKind);
  return (
    <>
      <ReviewDetail
        item={shown}
        rejecting={rejecting}
        onReject={setRejecting}
        onDecided={() => {
          marked.unmark([item.id]);
          decided();
        }}
        work={
          <ReviewWork
            item={shown}
            mayWork={item.abilities.whyNotValidate === null || item.abilities.whyNotValidate === 'Evidence'}
            onAct={onAct}
            onMark={mayReject ? () => setMarking(true) : undefined}
            isMarked={marked.items.some(({ credentialId }) => credentialId === item.id)}
          />
        }
      />
      {marking && (
        <Suspense>
          <RejectionDialog
            label={label}
            isPending={false}
            confirmLabel={t('askAgain.mark')}
            onClose={() => setMarking(false)}
            onReject={(rejection) => {
              const { id: credentialId, version, entityName } = item;
              marked.mark({ ...rejection, credentialId, version, label, entityName });
              setMarking(false);
              onGo(afterDecision(items, item.id)?.id ?? null);
            }}
          />
        </Suspense>
      )}
      {asking === 'why' && contradiction && (
        <Suspense>
          <OverruleDialog
            label={label}
            contradiction={contradiction}
            isPending={act.isPending}
            onValidate={confirm}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asking === 'plainly'}
        onClose={() => setAsking(null)}
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

/** Locked for the user while someone else is reviewing it. */
const claimedByOther = (item: ReviewItem): ReviewItem => ({
  ...item,
  abilities: {
    ...item.abilities,
    validate: false,
    whyNotValidate: item.abilities.whyNotValidate ?? 'Claimed',
  },
});
