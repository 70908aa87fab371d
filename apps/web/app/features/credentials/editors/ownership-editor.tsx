import { decimalSign } from '@probity/domain/fields/values/money.ts';
import {
  type NatureOfControl,
  natureOfControlKeys,
  natureOfControlLabel,
} from '@probity/domain/fields/values/nature-of-control.ts';
import { type Holding, holdings, type Ownership } from '@probity/domain/fields/values/ownership.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import { PeriodFields } from './period-fields.tsx';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

type OwnershipDraft = Record<'entityId' | 'percentage' | 'shareClass' | 'from' | 'to', string> & {
  naturesOfControl: NatureOfControl[];
  holding: Holding;
};

function OwnershipFields({ draft, onChange, errors }: FieldsProps<OwnershipDraft>) {
  const t = useTranslations('credentials.editor');
  const natures = new Set(draft.naturesOfControl);
  const toggle = (nature: NatureOfControl, chosen: boolean) => {
    const next = natureOfControlKeys.filter((key) => (key === nature ? chosen : natures.has(key)));
    onChange({ ...draft, naturesOfControl: next });
  };
  return (
    <>
      <div className={classes.triple}>
        <TextField
          label={t('percentage')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.percentage}
          error={errorAt(errors, 'percentage')}
          onChange={(event) => onChange({ ...draft, percentage: event.currentTarget.value })}
        />
        <SelectField
          label={t('holding')}
          options={holdings.map((value) => ({ value, label: t(`holdings.${value}`) }))}
          value={draft.holding}
          onChange={(holding) => holding && onChange({ ...draft, holding })}
        />
        <TextField
          label={t('shareClass')}
          optional
          autoComplete="off"
          value={draft.shareClass}
          onChange={(event) => onChange({ ...draft, shareClass: event.currentTarget.value })}
        />
      </div>
      <details className={classes.natures} open={natures.size > 0 || undefined}>
        <summary>{t('natures')}</summary>
        <Fieldset legend={t('naturesHint')}>
          {natureOfControlKeys.map((nature) => (
            <Checkbox
              key={nature}
              label={natureOfControlLabel(nature)}
              checked={natures.has(nature)}
              onChange={(event) => toggle(nature, event.currentTarget.checked)}
            />
          ))}
        </Fieldset>
      </details>
      <PeriodFields draft={draft} onChange={(period) => onChange({ ...draft, ...period })} errors={errors} />
    </>
  );
}

export const ownershipEditor: ValueEditor<OwnershipDraft, undefined, Ownership> = {
  draftOf: (value) => ({
    entityId: '',
    shareClass: '',
    from: '',
    to: '',
    naturesOfControl: [],
    holding: 'Direct',
    ...value,
    percentage: (value?.percentage ?? '').replace('.', decimalSign()),
  }),
  valueOf: (draft) => withoutBlanks({ ...draft, percentage: draft.percentage.replace(decimalSign(), '.') }),
  Fields: OwnershipFields,
};
