import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCredentialAct } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { browserApi } from '../session/browser-api.ts';
import { MoreToReview } from './more-to-review.tsx';
import { afterDecision, neighbour } from './neighbour.ts';
import { NothingToReview } from './nothing-to-review.tsx';
import { type ReviewItem, reviewingQuery } from './queries.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewer } from './reviewer.ts';
import classes from './reviews.module.css';
import { useReviewKeys } from './use-review-keys.ts';

/** The queue on the left, the value with its evidence on the right, the next one a key away. */
export function ReviewQueue({ entityId }: { entityId: string | null }) {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const queue = useSuspenseInfiniteQuery(reviewingQuery(browserApi, accountId, entityId));
  const items = queue.data.pages.flatMap((page) => page.items);
  const { openId, open } = useOpenCredential();
  const chosen = items.find(({ id }) => id === openId) ?? items[0];
  if (!chosen) return <NothingToReview of={entityId ? 'party' : 'values'} />;
  return (
    <>
      {entityId && (
        <p className={classes.only}>
          {t('onlyOf', { name: chosen.entityName })} <TextLink href="/reviews">{t('showAll')}</TextLink>
        </p>
      )}
      <div className={classes.split}>
        <Card flush>
          <ReviewList items={items} chosenId={chosen.id} onChoose={({ id }) => open(id)} />
          <p className={classes.keys}>{t('shortcuts')}</p>
          <MoreToReview query={queue} />
        </Card>
        <ChosenReview key={chosen.id} item={chosen} items={items} onGo={(id) => open(id)} />
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
  const { validate, whyNotValidate } = item.abilities;
  const decided = () => onGo(afterDecision(items, item.id)?.id ?? null);
  const go = (step: 1 | -1) => () => onGo(neighbour(items, item.id, step)?.id ?? null);
  useReviewKeys({
    j: go(1),
    k: go(-1),
    ...(validate && { v: () => setConfirming(true) }),
    ...((validate || whyNotValidate === 'Evidence') && { r: () => setRejecting(true) }),
  });
  const confirm = () => {
    setConfirming(false);
    act.mutate({ kind: 'validate' }, { onSuccess: decided });
  };
  return (
    <>
      <ReviewDetail item={item} rejecting={rejecting} onReject={setRejecting} onDecided={decided} />
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={t('validateTitle', { field: fieldLabel(item.fieldKey, item.entityKind as EntityKind) })}
        confirmLabel={t('validateConfirm')}
        cancelLabel={t('validateCancel')}
      >
        {t('validateText', { name: item.entityName })}
      </ConfirmDialog>
    </>
  );
}
