import { DAY_MS } from '@probity/domain/constants.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import classes from './relationships.module.css';

/** The day of the next review, and how far off it is. */
export function ReviewDay({ reviewOn }: { reviewOn: string | null }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  if (!reviewOn)
    return (
      <Text size="small" tone="muted">
        {t('review.notSet')}
      </Text>
    );
  const days = Math.round((Date.parse(reviewOn) - Date.parse(today())) / DAY_MS);
  return (
    <span className={classes.review}>
      <time dateTime={reviewOn}>{dates.day(reviewOn)}</time>
      <span className={classes.due} data-overdue={days < 0 || undefined}>
        {days < 0 ? t('review.overdue', { days: -days }) : t('review.in', { days })}
      </span>
    </span>
  );
}
