import type { AuditEntry } from '@probity/contract/audit.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { changesIn, useAuditActor, useEntryWords, useSubjectText } from './entry-words.ts';

interface AuditTableProps {
  organisation: string;
  entries: readonly AuditEntry[];
  empty: ReactNode;
}

export function AuditTable({ organisation, entries, empty }: AuditTableProps) {
  const t = useTranslations('audit');
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
      empty={empty}
    />
  );
}

function What({ entry, words }: { entry: AuditEntry; words: string }) {
  const t = useTranslations('audit');
  const about = useSubjectText()(entry);
  const changes = changesIn(entry.details);
  const { link } = entry.subject;
  return (
    <Stack gap={1}>
      <Row gap={2}>
        {words}
        {!entry.genuine && <Chip tone="bad">{t('falsified')}</Chip>}
      </Row>
      {!entry.genuine && <Text tone="muted">{t('falsifiedHint')}</Text>}
      {about && (link ? <TextLink href={link}>{about}</TextLink> : <Text tone="soft">{about}</Text>)}
      {changes.map((change) => (
        <Text key={change.name} tone="muted">
          {t('change', change)}
        </Text>
      ))}
    </Stack>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const words = useAuditActor()(entry);
  return entry.actor.kind === 'Member' ? words : <Text tone="muted">{words}</Text>;
}
