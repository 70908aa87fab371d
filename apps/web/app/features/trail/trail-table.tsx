import type { AuditEntry } from '@probity/contract/audit.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useActorName } from '../credentials/use-actor-name.ts';
import { useEntryWords } from './entry-words.ts';

interface TrailTableProps {
  organisation: string;
  entries: readonly AuditEntry[];
}

export function TrailTable({ organisation, entries }: TrailTableProps) {
  const t = useTranslations('trail');
  const dates = useDates();
  const words = useEntryWords();
  const columns: Column<AuditEntry>[] = [
    { key: 'what', header: t('what'), cell: (entry) => <What entry={entry} words={words(entry)} /> },
    { key: 'who', header: t('who'), width: 240, cell: (entry) => <Actor entry={entry} /> },
    {
      key: 'when',
      header: t('when'),
      width: 200,
      cell: (entry) => (
        <time dateTime={entry.at} suppressHydrationWarning>
          {dates.minute(entry.at)}
        </time>
      ),
    },
    {
      key: 'number',
      header: t('number'),
      width: 80,
      align: 'end',
      hideOnPhone: true,
      cell: (entry) => <Text tone="muted">{entry.seq}</Text>,
    },
  ];
  return (
    <DataTable
      caption={t('caption', { organisation })}
      columns={columns}
      rows={entries}
      rowKey={(entry) => String(entry.seq)}
      empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
    />
  );
}

function What({ entry, words }: { entry: AuditEntry; words: string }) {
  const t = useTranslations('trail');
  if (entry.genuine) return words;
  return (
    <Row gap={2}>
      {words}
      <Chip tone="bad">{t('falsified')}</Chip>
      <Text tone="muted">{t('falsifiedHint')}</Text>
    </Row>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const { kind, name } = entry.actor;
  const words = useActorName()({ actor: kind, actorName: name });
  return name ? words : <Text tone="muted">{words}</Text>;
}
