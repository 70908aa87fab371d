import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import type { QueueItem } from './queries.ts';

/** Who has it: the person reviewing it, else why it is on hold, else who it is assigned to. */
export function useWorkText(): (review: QueueItem['review']) => string | null {
  const t = useTranslations('reviews');
  const dates = useDates();
  return ({ claim, snooze, assignee }) => {
    if (claim) {
      const until = dates.minute(claim.until);
      return claim.isOwn
        ? t('claimedByYou', { until })
        : t('claimedBy', { name: claim.byName ?? 'none', until });
    }
    if (snooze) return t('snoozedUntil', { date: dates.day(snooze.until) });
    return assignee && t('assignedTo', { name: assignee.name });
  };
}
