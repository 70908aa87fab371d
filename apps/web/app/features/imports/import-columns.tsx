import type { Import } from '@probity/contract/imports.ts';
import { counterpartyColumns } from '@probity/domain/imports/import-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
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
      </Stack>
    </Card>
  );
}
