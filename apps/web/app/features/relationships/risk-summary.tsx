import type { RelationshipCounts } from '@probity/contract/relationships.ts';
import { REVIEW_SOON_DAYS, riskFilters } from '@probity/domain/relationships/relationship-keys.ts';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { useTranslations } from 'use-intl';
import classes from './relationships.module.css';
import { isWhole, useCountText } from './use-count-text.ts';

const tones = { High: 'bad', Medium: 'warn', Low: 'ok', NotRated: 'neutral' } as const;

/** Counterparties by risk, and reviews due: the same figures as the views beside the list. */
export function RiskSummary({ counts }: { counts: RelationshipCounts }) {
  const t = useTranslations('relationships');
  const figure = useCountText();
  const hasShares = riskFilters.every((level) => isWhole(counts.risk[level]));
  const parts = riskFilters.map((level) =>
    t('summary.level', { level: t(`risk.${level}`), count: figure(counts.risk[level]) }),
  );
  return (
    <div className={classes.summary}>
      <div className={classes.byRisk}>
        {hasShares ? (
          <CoverageBar
            label={t('summary.byRisk')}
            total={Math.max(
              1,
              riskFilters.reduce((sum, level) => sum + counts.risk[level], 0),
            )}
            segments={riskFilters.map((level) => ({
              key: level,
              count: counts.risk[level],
              tone: tones[level],
            }))}
            summary={parts.join(' · ')}
          />
        ) : (
          // Capped counts would draw misleading proportions.
          <p>{t('summary.byRiskInWords', { levels: parts.join(' · ') })}</p>
        )}
      </div>
      <dl className={classes.figures}>
        <div data-tone={counts.overdue > 0 ? 'bad' : undefined}>
          <dt>{t('summary.overdue')}</dt>
          <dd>{figure(counts.overdue)}</dd>
        </div>
        <div>
          <dt>{t('summary.dueSoon', { days: REVIEW_SOON_DAYS })}</dt>
          <dd>{figure(counts.dueSoon)}</dd>
        </div>
        <div>
          <dt>{t('summary.awaitingSecond')}</dt>
          <dd>{figure(counts.awaitingSecond)}</dd>
        </div>
      </dl>
    </div>
  );
}
