import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import type { QueueItem } from './queries.ts';
import classes from './reviews.module.css';
import { useWorkText } from './use-work-text.ts';

/** One line: who has it, and when it is due. */
export function WorkLine({ review }: Pick<QueueItem, 'review'>) {
  const t = useTranslations('reviews');
  const dates = useDates();
  const text = useWorkText()(review);
  const due = review.dueOn && t(review.isOverdue ? 'overdueSince' : 'due', { date: dates.day(review.dueOn) });
  if (!text && !due && !review.escalation) return null;
  return (
    <span className={classes.work}>
      {review.escalation && <span className={classes.escalated}>{t('isEscalated')}</span>}
      {text && <span>{text}</span>}
      {due && <span className={review.isOverdue ? classes.overdue : undefined}>{due}</span>}
    </span>
  );
}
