import type { TemplateSummary } from '@probity/contract/templates.ts';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { TemplateMenu } from './template-menu.tsx';
import classes from './templates.module.css';

interface TemplateTableProps {
  caption: string;
  templates: readonly TemplateSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  empty: ReactNode;
}

export function TemplateTable({ caption, templates, chosen, onChoose, empty }: TemplateTableProps) {
  const t = useTranslations('templates');
  const dates = useDates();
  const columns: Column<TemplateSummary>[] = [
    {
      key: 'name',
      header: t('template'),
      cell: ({ name, number, readyMade, partyKind }) => (
        <span className={classes.name}>
          <span>{name}</span>
          <Text size="small" tone="muted">
            {readyMade
              ? t(`kind.${partyKind}`)
              : `${t(`kind.${partyKind}`)} · ${t('versionShort', { number })}`}
          </Text>
        </span>
      ),
    },
    {
      key: 'asks',
      header: t('asks'),
      width: 190,
      cell: ({ items, minutes }) => (
        <span className={classes.name}>
          <span>{t('items', { count: items })}</span>
          {items > 0 && (
            <Text size="small" tone="muted">
              {t('minutes', { count: minutes })}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'used',
      header: t('used'),
      width: 130,
      hideOnPhone: true,
      cell: ({ uses }) => <Text tone={uses > 0 ? 'ink' : 'muted'}>{t('uses', { count: uses })}</Text>,
    },
    {
      key: 'lastUsed',
      header: t('lastUsed'),
      width: 130,
      hideOnPhone: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <time dateTime={lastUsedAt}>{dates.day(lastUsedAt)}</time>
        ) : (
          <Text tone="muted">{t('never')}</Text>
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      width: 56,
      align: 'end',
      cell: (template) => <TemplateMenu template={template} />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/templates/${id}`}
      selection={{
        selected: chosen,
        onChange: onChoose,
        allLabel: t('selectAll'),
        rowLabel: ({ name }) => t('select', { name }),
      }}
      empty={empty}
    />
  );
}
