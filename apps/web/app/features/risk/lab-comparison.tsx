import type { PolicyComparison, RiskPolicyDraft } from '@probity/contract/risk-lab.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { ChartLegend, ColumnChart } from '@probity/ui/column-chart.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import classes from './lab.module.css';
import { LabMoves } from './lab-moves.tsx';
import type { MovesBehind } from './lab-queries.ts';

interface LabComparisonProps {
  draft: RiskPolicyDraft;
  comparison: PolicyComparison;
}

/** Ratings, approvals, reviews and rejections under the rules in force and under those of the draft. */
export function LabComparison({ draft, comparison }: LabComparisonProps) {
  const t = useTranslations('risk');
  const [behind, setBehind] = useState<MovesBehind | null>(null);
  const { levels, moves, reviews, decisions, rejections } = comparison;
  const moved = moves.filter(({ kind }) => kind === 'Moved');
  const total = (counted: typeof moves) => counted.reduce((sum, { count }) => sum + count, 0);
  const all = riskLevels.reduce((sum, level) => sum + levels.champion[level], 0);
  const show = (label: ReactNode, wanted: MovesBehind) => (
    <button type="button" className={classes.behind} onClick={() => setBehind(wanted)}>
      {label}
    </button>
  );
  const beside = ({ champion, challenger }: { champion: number; challenger: number }) =>
    t('lab.beside', { champion, challenger });
  const series = [
    { key: 'champion', label: t('lab.neededTwo'), tone: 'accent' as const },
    { key: 'more', label: t('lab.wouldHave'), tone: 'quiet' as const },
  ];
  const columns = decisions.months.map(({ month, champion, challenger }) => ({
    key: month,
    label: month.slice(5),
    counts: { champion, more: Math.max(0, challenger - champion) },
  }));
  const chartSummary = t('lab.twoSummary', decisions.two);
  return (
    <Stack gap={4}>
      <Card title={t('lab.ratings')}>
        <Stack gap={3}>
          <p>{t('lab.effect', { changed: total(moved), compared: all })}</p>
          {all > 0 && total(moved) === all && <p>{t('lab.everything')}</p>}
          <DefinitionList
            spread
            items={[
              ...riskLevels.toReversed().map((level) => ({
                key: level,
                term: t(`level.${level}`),
                value: beside({ champion: levels.champion[level], challenger: levels.challenger[level] }),
              })),
              ...moves.map(({ kind, from, to, count }) => ({
                key: `${kind} ${from} ${to}`,
                term: t(`lab.move.${kind}`, { from: t(`level.${from}`), to: t(`level.${to}`) }),
                value: show(count, { kind, was: from, becomes: to }),
              })),
            ]}
          />
        </Stack>
      </Card>
      <Card title={t('lab.decisions')}>
        <Stack gap={3}>
          <p className={panelText.hint}>{t('lab.decisionsHint', { total: decisions.total })}</p>
          <DefinitionList
            spread
            items={[
              {
                key: 'two',
                term: t('lab.needTwo'),
                value: show(beside(decisions.two), { kind: 'Decision' }),
              },
              { key: 'refused', term: t('lab.refused'), value: beside(decisions.refused) },
              {
                key: 'rejections',
                term: t('lab.rejections', { total: rejections.total }),
                value: beside(rejections.ratedHigh),
              },
            ]}
          />
          {decisions.total > 0 && (
            <>
              <ColumnChart columns={columns} series={series} summary={chartSummary} />
              <ChartLegend columns={columns} series={series} />
            </>
          )}
          {decisions.isTruncated && <p className={panelText.hint}>{t('lab.truncated')}</p>}
        </Stack>
      </Card>
      <Card title={t('lab.reviews')}>
        <DefinitionList
          spread
          items={[
            { key: 'monthly', term: t('lab.monthly'), value: beside(reviews.monthly) },
            {
              key: 'forward',
              term: t('lab.forward'),
              value: show(reviews.forward, { kind: 'Moved', reviews: 'true' }),
            },
          ]}
        />
      </Card>
      {behind && <LabMoves draftId={draft.id} behind={behind} onClose={() => setBehind(null)} />}
    </Stack>
  );
}
