import type { BatchRow } from '@probity/contract/screening-batches.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { unusableTextKey } from '@probity/domain/checks/unusable-reasons.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';
import classes from './batches.module.css';
import { rowOutcome } from './row-outcome.ts';

interface BatchRowsProps {
  rows: readonly BatchRow[];
  /** The threshold of the batch. */
  percent: number;
  onReview: (row: BatchRow) => void;
}

export function BatchRows({ rows, percent, onReview }: BatchRowsProps) {
  const t = useTranslations('screening');
  const columns: Column<BatchRow>[] = [
    { key: 'row', header: t('batch.row'), width: 72, align: 'end', cell: ({ number }) => number },
    { key: 'party', header: t('batch.party'), cell: (row) => <Party row={row} /> },
    {
      key: 'result',
      header: t('batch.result'),
      width: 160,
      cell: (row) => <RowResult row={row} percent={percent} />,
    },
    { key: 'best', header: t('batch.best'), hideOnPhone: true, cell: (row) => <Best row={row} /> },
    {
      key: 'review',
      header: t('batch.review'),
      hideHeader: true,
      width: 140,
      align: 'end',
      cell: (row) =>
        row.hits.length > 0 && (
          <Button
            size="sm"
            aria-label={t('batch.reviewFor', { name: row.subject.names[0] ?? '' })}
            onClick={() => onReview(row)}
          >
            {t('batch.review')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('batch.rowsCaption')}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={t('batch.noRowsTitle')}>{t('batch.noRows')}</EmptyState>}
    />
  );
}

function Party({ row: { subject } }: { row: BatchRow }) {
  const t = useTranslations('screening');
  const facts = [
    t(`kinds.${subject.kind}`),
    subject.birthDate,
    ...(subject.countries ?? []).map(countryName),
  ];
  return (
    <div className={classes.party}>
      <bdi>{subject.names[0]}</bdi>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </div>
  );
}

const tones = {
  waiting: 'neutral',
  noHit: 'ok',
  notSearched: 'warn',
  confirmed: 'bad',
  cleared: 'ok',
} as const;

function RowResult({ row, percent }: { row: BatchRow; percent: number }) {
  const t = useTranslations('screening.batch');
  const outcome = rowOutcome(row);
  if (outcome.kind === 'open') return <Chip tone="warn">{t('toDecide', { count: outcome.open })}</Chip>;
  return <Chip tone={tones[outcome.kind]}>{t(outcome.kind, { percent })}</Chip>;
}

/** Or why the row could not be searched. */
function Best({ row: { hits, unusable } }: { row: BatchRow }) {
  const t = useTranslations('screening');
  const [best] = hits;
  if (unusable) return <small>{t(`unusable.${unusableTextKey[unusable]}`)}</small>;
  if (!best) return null;
  return (
    <div className={classes.party}>
      <bdi>{best.primaryName}</bdi>
      <small>{t('thresholdValue', { percent: matchPercent(best.score) })}</small>
    </div>
  );
}
