import { Button } from '@probity/ui/button.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { useReviewerOptions } from '../members/use-reviewer-options.ts';
import type { QueueItem } from './queries.ts';
import type { ReviewAct } from './review-dialogs.tsx';
import { useRenewClaim } from './use-renew-claim.ts';
import { useClaimReview, useReleaseReview, useSnoozeReviews } from './use-review-acts.ts';
import { useWorkText } from './use-work-text.ts';

interface ReviewWorkProps {
  item: QueueItem;
  /** Whether the user could decide it, ignoring someone else's claim. */
  mayWork: boolean;
  onAct: (act: ReviewAct) => void;
  /** Marks it for the message that asks for it again. */
  onMark?: (() => void) | undefined;
  isMarked?: boolean;
}

/** Who is reviewing the chosen item, the notes about it, and the available actions. */
export function ReviewWork({ item, mayWork, onAct, onMark, isMarked }: ReviewWorkProps) {
  const t = useTranslations('reviews');
  const dates = useDates();
  const { accountId } = useReviewer();
  const { otherOwners } = useReviewerOptions();
  const claim = useClaimReview();
  const release = useReleaseReview();
  const snooze = useSnoozeReviews();
  useRenewClaim(item);
  const { review } = item;
  const text = useWorkText()(review);
  const due = review.dueOn && t(review.isOverdue ? 'overdueSince' : 'due', { date: dates.day(review.dueOn) });
  return (
    <Stack gap={2}>
      {review.claim && !review.claim.isOwn && <InlineNotice>{text}</InlineNotice>}
      {review.escalation && (
        <InlineNotice tone="warn" title={t('escalatedBy', { name: review.escalation.byName ?? 'none' })}>
          {review.escalation.reason}
        </InlineNotice>
      )}
      {review.snooze && (
        <InlineNotice title={t('snoozedUntil', { date: dates.day(review.snooze.until) })}>
          {t('snoozeReason', { name: review.snooze.byName ?? 'none', reason: review.snooze.reason })}
        </InlineNotice>
      )}
      <Row gap={2}>
        {mayWork &&
          (review.claim?.isOwn ? (
            <Button size="sm" loading={release.isPending} onClick={() => release.mutate(item.id)}>
              {t('release')}
            </Button>
          ) : (
            <GuardedButton
              size="sm"
              loading={claim.isPending}
              deniedReason={review.claim ? (text ?? undefined) : undefined}
              onClick={() => claim.mutate(item.id)}
            >
              {t('claim')}
            </GuardedButton>
          ))}
        {accountId && (
          <>
            <Button size="sm" onClick={() => onAct('assign')}>
              {t('act.assign')}
            </Button>
            {review.snooze ? (
              <Button
                size="sm"
                loading={snooze.isPending}
                onClick={() => snooze.mutate({ itemIds: [item.id], until: null, reason: '' })}
              >
                {t('resume')}
              </Button>
            ) : (
              <Button size="sm" onClick={() => onAct('snooze')}>
                {t('act.snooze')}
              </Button>
            )}
            <GuardedButton
              size="sm"
              deniedReason={otherOwners.length > 0 ? undefined : t('noOtherOwner')}
              onClick={() => onAct('escalate')}
            >
              {t('act.escalate')}
            </GuardedButton>
            {onMark && (
              <Button size="sm" onClick={onMark}>
                {t(isMarked ? 'askAgain.change' : 'askAgain.mark')}
              </Button>
            )}
          </>
        )}
        {text && !(review.claim && !review.claim.isOwn) && !review.snooze && <Text>{text}</Text>}
        {due && <Text>{due}</Text>}
      </Row>
    </Stack>
  );
}
