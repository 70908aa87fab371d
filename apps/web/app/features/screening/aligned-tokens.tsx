import type { ScreeningHit } from '@probity/contract/screening.ts';
import { useTranslations } from 'use-intl';
import classes from './results.module.css';
import { useApiText } from './use-api-text.ts';

type Pair = ScreeningHit['alignedTokens'][number];

const toneOf = ({ relation }: Pair) => {
  if (relation === 'exact') return 'same';
  if (relation === 'conflict') return 'conflict';
  return relation === 'query-only' || relation === 'list-only' ? 'alone' : 'alike';
};

/** Each word of the query above the matched word of the list, and how they relate. */
export function AlignedTokens({ pairs }: { pairs: readonly Pair[] }) {
  const t = useTranslations('screening');
  const words = useApiText();
  if (pairs.length === 0) return null;
  return (
    <figure className={classes.alignment}>
      <figcaption>{t('alignment')}</figcaption>
      <div className={classes.sides} aria-hidden>
        <span>{t('youGave')}</span>
        <span>{t('listSays')}</span>
      </div>
      <ul className={classes.pairs}>
        {pairs.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the pairs never change
          <li key={index} className={classes.pair} data-tone={toneOf(pair)}>
            <bdi className={classes.word}>{pair.query || t('nothing')}</bdi>
            <span className={classes.relation}>{words('relation', pair.relation)}</span>
            <bdi className={classes.word}>{pair.listed || t('nothing')}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}
