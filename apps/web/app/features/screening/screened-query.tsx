import type { ScreeningResult } from '@probity/contract/screening.ts';
import { useTranslations } from 'use-intl';
import classes from './results.module.css';

/** What was typed and what was actually searched for, so that no one has to guess. */
export function ScreenedQuery({ names }: { names: ScreeningResult['screened']['names'] }) {
  const t = useTranslations('screening');
  return (
    <dl className={classes.screened}>
      {names.map(({ given, readings }) => (
        <div key={given}>
          <dt>{t('screened')}</dt>
          <dd>
            <bdi>{given}</bdi>
          </dd>
          {readings.length > 0 && (
            <>
              <dt>{t('screenedAs')}</dt>
              <dd>
                {readings.map((reading) => (
                  <bdi key={reading}>{reading}</bdi>
                ))}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
