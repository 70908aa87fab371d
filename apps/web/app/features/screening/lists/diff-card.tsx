import type { EntryChange } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { diffWatchlistVersionsQuery } from '../queries.ts';
import classes from './lists.module.css';

const tones: Record<EntryChange['change'], Tone> = { added: 'info', changed: 'warn', removed: 'neutral' };

interface DiffCardProps {
  listId: string;
  pair: { from: number; to: number };
  onClose: () => void;
}

export function DiffCard({ listId, pair, onClose }: DiffCardProps) {
  const t = useTranslations('screening');
  const diff = useInfiniteQuery(diffWatchlistVersionsQuery(listId, pair));
  const counts = diff.data?.pages[0]?.counts;
  const rows = diff.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<EntryChange>[] = [
    {
      key: 'entry',
      header: t('admin.entry'),
      cell: ({ name, reference, kind }) => (
        <div className={classes.version}>
          <bdi>{name}</bdi>
          <small>
            {t(`kinds.${kind}`)} · {reference}
          </small>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('admin.state'),
      width: 140,
      cell: ({ change }) => <Chip tone={tones[change]}>{t(`admin.change.${change}`)}</Chip>,
    },
    {
      key: 'what',
      header: t('admin.what'),
      cell: ({ fields }) => fields.map((field) => t(`admin.fields.${field}`)).join(', '),
    },
  ];
  return (
    <Card
      flush
      title={t('admin.diffTitle', pair)}
      note={counts && t('admin.changes', counts)}
      actions={
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('admin.close')}
        </Button>
      }
    >
      {diff.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <DataTable
          caption={t('admin.diffCaption')}
          columns={columns}
          rows={rows}
          rowKey={({ reference }) => reference}
          empty={<EmptyState compact title={t('admin.diffNone')} />}
        />
      )}
      {rows.length > 0 && <MoreRows label={t('batch.more')} query={diff} />}
    </Card>
  );
}
