import { type EntityKind, entityKinds } from '@probity/domain/enumerations.ts';
import { fitTemplate } from '@probity/domain/templates/fit-template.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import { TEMPLATE_DAYS } from '@probity/domain/templates/template-content.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import classes from './editor.module.css';
import { NumberBox } from './number-box.tsx';
import type { EditContent } from './template-editor.tsx';

interface AboutCardProps extends EditContent {
  name: string;
  nameError: string | undefined;
  onRename: (name: string) => void;
}

export function AboutCard({ name, nameError, onRename, content, onEdit }: AboutCardProps) {
  const t = useTranslations('templates');
  const toast = useToast();
  const fit = (kind: EntityKind) => {
    const fitted = fitTemplate(content, kind);
    const dropped = scopeItemsOf(content).length - scopeItemsOf(fitted).length;
    onEdit(fitted);
    if (dropped > 0)
      toast.show({
        message: t('editor.dropped', { count: dropped, kind: t(`kind.${kind}`).toLowerCase() }),
        variant: 'info',
      });
  };
  return (
    <Card title={t('editor.about')}>
      <Stack gap={3}>
        <TextField
          label={t('editor.name')}
          value={name}
          maxLength={120}
          autoComplete="off"
          error={name.trim() === '' ? t('editor.nameMissing') : nameError}
          onChange={(event) => onRename(event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <SelectField
            label={t('editor.partyKind')}
            value={content.partyKind}
            onChange={(kind) => kind && fit(kind)}
            options={entityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <NumberBox
            {...TEMPLATE_DAYS}
            whole
            label={t('editor.days')}
            hint={t('editor.daysHint')}
            wrong={t('editor.daysWrong')}
            value={content.days}
            onChange={(days) => onEdit({ ...content, days })}
          />
        </div>
      </Stack>
    </Card>
  );
}
