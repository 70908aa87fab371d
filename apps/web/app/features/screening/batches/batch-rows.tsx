import type { BatchRow } from '@probity/contract/screening-batches.ts';
import { countryName } from '@probity/domain/fields/values/country.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { toDraft } from '../search-draft.ts';
import { toPercent } from '../threshold-meaning.ts';
import classes from './batches.module.css';

interface BatchRowsProps {
  rows: readonly BatchRow[];
  percent: number;
}

/** A row's hits are looked at and decided in the search, where everything about them is. */
export function BatchRows({ rows, percent }: BatchRowsProps) {
  const t = useTranslations('screening');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const open = ({ subject }: BatchRow) =>
    navigate(toPath('/screening'), { state: { draft: toDraft(subject, percent) } });
  const columns: Column<BatchRow>[] = [
    { key: 'row', header: t('batch.row'), width: 72, align: 'end', cell: ({ number }) => number },
    { key: 'party', header: t('batch.party'), cell: (row) => <Party row={row} /> },
    { key: 'result', header: t('batch.result'), width: 120, cell: (row) => <RowResult row={row} /> },
    { key: 'best', header: t('batch.best'), hideOnPhone: true, cell: (row) => <Best row={row} /> },
    {
      key: 'look',
      header: t('batch.look'),
      hideHeader: true,
      width: 160,
      align: 'end',
      cell: (row) =>
        row.hits.length > 0 && (
          <Button
            size="sm"
            aria-label={t('batch.lookFor', { name: row.subject.names[0] ?? '' })}
            onClick={() => void open(row)}
          >
            {t('batch.look')}
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

function RowResult({ row: { total } }: { row: BatchRow }) {
  const t = useTranslations('screening.batch');
  if (total === null) return <Chip>{t('waiting')}</Chip>;
  if (total === 0) return <Chip tone="ok">{t('noHit')}</Chip>;
  return <Chip tone="warn">{t('hitCount', { count: total })}</Chip>;
}

function Best({ row: { hits } }: { row: BatchRow }) {
  const t = useTranslations('screening');
  const [best] = hits;
  if (!best) return null;
  return (
    <div className={classes.party}>
      <bdi>{best.primaryName}</bdi>
      <small>{t('thresholdValue', { percent: toPercent(best.score) })}</small>
    </div>
  );
}
