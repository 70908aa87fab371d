import {
  defaultRelationshipColumns,
  type RelationshipColumn,
  relationshipColumns,
} from '@probity/domain/relationships/relationship-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Popover } from '@probity/ui/popover.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './relationships.module.css';

interface ColumnPickerProps {
  columns: readonly RelationshipColumn[];
  onChange: (columns: readonly RelationshipColumn[]) => void;
}

/** Which columns the table shows; the party column is always shown. */
export function ColumnPicker({ columns, onChange }: ColumnPickerProps) {
  const t = useTranslations('relationships');
  const [opened, setOpened] = useState(false);
  const toggle = (column: RelationshipColumn) =>
    onChange(relationshipColumns.filter((one) => (one === column) !== columns.includes(one)));
  return (
    <Popover
      label={t('columns.title')}
      opened={opened}
      onChange={setOpened}
      trigger={
        <Button icon={<IconColumns3 {...iconProps} />} onClick={() => setOpened(!opened)}>
          {t('columns.title')}
        </Button>
      }
    >
      <div className={classes.picker}>
        <Stack gap={2}>
          <Text size="small" tone="muted">
            {t('columns.shown', { count: columns.length + 1, total: relationshipColumns.length + 1 })}
          </Text>
          <Checkbox label={t('column.party')} hint={t('columns.always')} checked disabled readOnly />
          {relationshipColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(`column.${column}`)}
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
          <TextButton type="button" onClick={() => onChange(defaultRelationshipColumns)}>
            {t('columns.reset')}
          </TextButton>
        </Stack>
      </div>
    </Popover>
  );
}
