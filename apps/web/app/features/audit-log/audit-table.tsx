import type { AuditEntry } from '@probity/contract/audit.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useAuditActor, useChangeTexts, useEntryText, useSubjectText } from './entry-text.ts';

interface AuditTableProps {
  organisation: string;
  entries: readonly AuditEntry[];
  empty: ReactNode;
  /** Absent when only one record is shown. */
  onOnlyRecord?: ((subjectId: string) => void) | undefined;
}

export function AuditTable({ organisation, entries, empty, onOnlyRecord }: AuditTableProps) {
  const t = useTranslations('audit');
  const dates = useDates();
  const words = useEntryText();
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
    ...(onOnlyRecord ? [onlyRecordColumn(t('onlyThis'), onOnlyRecord)] : []),
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

const onlyRecordColumn = (label: string, onOnlyRecord: (subjectId: string) => void): Column<AuditEntry> => ({
  key: 'only',
  header: label,
  hideHeader: true,
  width: 56,
  align: 'end',
  cell: ({ subject: { id } }) =>
    id && (
      <IconButton
        size="sm"
        label={label}
        icon={<IconFilter {...smallIconProps} />}
        onClick={() => onOnlyRecord(id)}
      />
    ),
});

function What({ entry, words }: { entry: AuditEntry; words: string }) {
  const t = useTranslations('audit');
  const about = useSubjectText()(entry);
  const changes = useChangeTexts()(entry);
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
        <Text key={change} tone="muted">
          {change}
        </Text>
      ))}
    </Stack>
  );
}

function Actor({ entry }: { entry: AuditEntry }) {
  const words = useAuditActor()(entry);
  return entry.actor.kind === 'Member' ? words : <Text tone="muted">{words}</Text>;
}
