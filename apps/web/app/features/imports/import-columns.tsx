import type { Import } from '@probity/contract/imports.ts';
import { counterpartyColumns } from '@probity/domain/imports/import-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './imports.module.css';
import { useImportActs } from './use-import-acts.ts';

/** Guessed from the column names; each change validates the file again. */
export function ImportColumns({ import: one }: { import: Import }) {
  const t = useTranslations('imports');
  const { permissions } = useAccount();
  const { check } = useImportActs(one);
  const options = [...new Set(one.columns)].filter(Boolean).map((name) => ({ value: name, label: name }));
  if (!permissions.includes('edit')) return null;
  return (
    <Card title={t('columnsTitle')}>
      <Stack gap={4}>
        <Text as="p" tone="soft">
          {t('columnsText')}
        </Text>
        <div className={classes.columns}>
          {counterpartyColumns.map((column) => {
            const isNeeded = column === 'name';
            return (
              <SelectField
                key={column}
                label={t(`column.${column}`)}
                optional={!isNeeded}
                clearable={!isNeeded}
                placeholder={t('noColumn')}
                options={options}
                value={one.mapping[column] ?? null}
                disabled={check.isPending}
                error={isNeeded && !one.mapping.name ? t('nameMissing') : undefined}
                onChange={(name) => {
                  const { [column]: _, ...rest } = one.mapping;
                  check.mutate(name === null ? rest : { ...rest, [column]: name });
                }}
              />
            );
          })}
        </div>
        <OtherColumns
          import={one}
          disabled={check.isPending}
          onChange={(tags) => {
            const { tags: _, ...rest } = one.mapping;
            check.mutate(tags.length > 0 ? { ...rest, tags } : rest);
          }}
        />
      </Stack>
    </Card>
  );
}

interface OtherColumnsProps {
  import: Import;
  disabled: boolean;
  onChange: (tags: string[]) => void;
}

/** Columns that no field reads: nothing of them is kept unless someone keeps it as tags. */
function OtherColumns({ import: { columns, mapping }, disabled, onChange }: OtherColumnsProps) {
  const t = useTranslations('imports');
  const format = useFormatter();
  const { tags = [], ...fields } = mapping;
  const read = new Set(Object.values(fields));
  const others = [...new Set(columns)].filter((name) => name !== '' && !read.has(name));
  const unread = others.filter((name) => !tags.includes(name));
  if (others.length === 0) return null;
  return (
    <Stack gap={2}>
      <Fieldset legend={t('otherColumns')}>
        {others.map((name) => (
          <Checkbox
            key={name}
            label={t('keepAsTag', { column: name })}
            checked={tags.includes(name)}
            disabled={disabled}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...tags, name] : tags.filter((tag) => tag !== name))
            }
          />
        ))}
      </Fieldset>
      {unread.length > 0 && (
        <Text as="p" size="small" tone="muted">
          {t('notRead', { columns: format.list(unread) })}
        </Text>
      )}
    </Stack>
  );
}
