import type { BulkCheck, ColumnMapping } from '@probity/contract/bulk-requests.ts';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import classes from './bulk.module.css';

const wanted = ['name', 'email', 'kind', 'country'] as const;
const needed: readonly string[] = ['name', 'email'];

interface ColumnsFormProps {
  check: BulkCheck;
  mapping: ColumnMapping;
  asked: boolean;
  onChange: (mapping: ColumnMapping) => void;
}

/** Guessed from the column names and editable, with the first rows as a preview. */
export function ColumnsForm({ check, mapping, asked, onChange }: ColumnsFormProps) {
  const t = useTranslations('bulk');
  const options = [...new Set(check.columns)].filter(Boolean).map((name) => ({ value: name, label: name }));
  const choose = (column: (typeof wanted)[number], name: string | null) => {
    const { [column]: _, ...rest } = mapping;
    onChange(name === null ? rest : { ...rest, [column]: name });
  };
  return (
    <Stack gap={4}>
      <div>
        <h2 className={classes.title}>{t('columnsTitle')}</h2>
        <Text as="p" tone="soft">
          {t('columnsText')}
        </Text>
      </div>
      <div className={classes.columns}>
        {wanted.map((column) => (
          <SelectField
            key={column}
            label={t(`column.${column}`)}
            hint={t(`columnHint.${column}`)}
            optional={!needed.includes(column)}
            clearable={!needed.includes(column)}
            placeholder={t('noColumn')}
            options={options}
            value={mapping[column] ?? null}
            error={asked && needed.includes(column) && !mapping[column] ? t('columnMissing') : undefined}
            onChange={(name) => choose(column, name)}
          />
        ))}
      </div>
      <Preview rows={check.preview} />
    </Stack>
  );
}

function Preview({ rows }: { rows: BulkCheck['preview'] }) {
  const t = useTranslations('bulk');
  const columns: Column<BulkCheck['preview'][number]>[] = [
    {
      key: 'row',
      header: t('row'),
      width: 64,
      align: 'end',
      hideOnPhone: true,
      cell: ({ number }) => number,
    },
    ...wanted.map((column) => ({
      key: column,
      header: t(`column.${column}`),
      hideOnPhone: !needed.includes(column),
      cell: (row: BulkCheck['preview'][number]) => <bdi className={classes.cell}>{row[column]}</bdi>,
    })),
  ];
  return (
    <div className={classes.preview}>
      <DataTable
        caption={t('preview')}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => String(number)}
      />
    </div>
  );
}
