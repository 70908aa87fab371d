import type { DocumentSummary } from '@probity/contract/documents.ts';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';
import classes from './documents.module.css';
import { ExpiryChip } from './expiry-chip.tsx';
import { formatSize } from './file-size.ts';
import { typeLabel } from './type-field.tsx';

interface DocumentTableProps {
  caption: string;
  documents: readonly DocumentSummary[];
  /** Left out where all documents are about the same party. */
  withParty?: boolean;
  empty: ReactNode;
}

export function DocumentTable({ caption, documents, withParty, empty }: DocumentTableProps) {
  const t = useTranslations('documents');
  const dates = useDates();
  const locale = useFormatLocale();
  const columns: Column<DocumentSummary>[] = [
    {
      key: 'title',
      header: t('documentColumn'),
      cell: ({ title, size, pages }) => (
        <span className={classes.document}>
          <span>{title}</span>
          <Text size="small" tone="muted">
            {formatSize(size, locale)}
            {pages !== null && ` · ${t('pages', { count: pages })}`}
          </Text>
        </span>
      ),
    },
    { key: 'type', header: t('type'), width: 200, hideOnPhone: true, cell: ({ type }) => typeLabel(type) },
    ...(withParty
      ? [
          {
            key: 'about',
            header: t('about'),
            width: 200,
            hideOnPhone: true,
            cell: ({ entityName }: DocumentSummary) => entityName,
          },
        ]
      : []),
    {
      key: 'proves',
      header: t('proves'),
      width: 110,
      cell: ({ proves }) => (
        <Text tone={proves > 0 ? 'ink' : 'muted'}>{t('provesCount', { count: proves })}</Text>
      ),
    },
    {
      key: 'expires',
      header: t('expires'),
      width: 136,
      cell: ({ expiresOn }) =>
        expiresOn ? (
          <span className={classes.document}>
            <time dateTime={expiresOn}>{dates.day(expiresOn)}</time>
            <span>
              <ExpiryChip expiresOn={expiresOn} />
            </span>
          </span>
        ) : (
          <Text tone="muted">{t('never')}</Text>
        ),
    },
    {
      key: 'added',
      header: t('added'),
      width: 128,
      hideOnPhone: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} suppressHydrationWarning>
          {dates.day(createdAt)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/documents/${id}`}
      empty={empty}
    />
  );
}
