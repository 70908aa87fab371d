import type { WatchlistSummary } from '@probity/contract/watchlists.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';
import classes from './results.module.css';

export const OLD_AFTER_DAYS = 14;

/** Publishers update their lists every few days. */
export const isOld = (importedAt: string, now: number): boolean =>
  now - Date.parse(importedAt) > OLD_AFTER_DAYS * DAY_MS;

interface FreshnessBannerProps {
  lists: readonly WatchlistSummary[];
  now: number;
}

/** Which lists a search covers and how fresh they are, before anyone relies on it. */
export function FreshnessBanner({ lists, now }: FreshnessBannerProps) {
  const t = useTranslations('screening.lists');
  const dates = useDates();
  const locale = useFormatLocale();
  const read = lists.flatMap((list) => (list.importedAt ? [{ ...list, importedAt: list.importedAt }] : []));
  const newest = read.reduce<string | null>(
    (best, { importedAt }) => (best === null || importedAt > best ? importedAt : best),
    null,
  );
  if (newest === null) return <InlineNotice tone="warn">{t('none')}</InlineNotice>;
  const count = (entries: number) => entries.toLocaleString(locale);
  const old = read.find(({ importedAt }) => isOld(importedAt, now));
  const onlyDemo = read.every(({ key }) => key === 'demo');
  const total = read.reduce((sum, { entities }) => sum + (entities ?? 0), 0);
  return (
    <InlineNotice
      tone={onlyDemo || old ? 'warn' : 'info'}
      title={t('searched', { count: read.length, entries: count(total), date: dates.day(newest) })}
    >
      {onlyDemo && <p>{t('demo')}</p>}
      {old && <p>{t('old', { title: old.title, date: dates.day(old.importedAt) })}</p>}
      {read.length > 1 && (
        <details className={classes.details}>
          <summary>{t('details')}</summary>
          <ul>
            {read.map(({ id, title, entities, importedAt }) => (
              <li key={id}>
                {t('line', { title, entries: count(entities ?? 0), date: dates.minute(importedAt) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </InlineNotice>
  );
}
