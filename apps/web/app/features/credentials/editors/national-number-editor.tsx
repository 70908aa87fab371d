import type { NationalNumber } from '@probity/domain/fields/values/national-number.ts';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../platform/forms/country-field.tsx';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

function NationalNumberFields({ draft, onChange, errors }: FieldsProps<NationalNumber>) {
  const t = useTranslations('credentials.editor');
  return (
    <div className={classes.pair}>
      <TextField
        label={t('number')}
        autoComplete="off"
        spellCheck={false}
        value={draft.number}
        error={errorAt(errors, 'number')}
        onChange={(event) => onChange({ ...draft, number: event.currentTarget.value })}
      />
      <CountryField
        value={draft.country}
        onChange={(country) => onChange({ ...draft, country })}
        error={errorAt(errors, 'country')}
      />
    </div>
  );
}

/** Registration, VAT and tax numbers: a number means something only with its country. */
export const nationalNumberEditor: ValueEditor<NationalNumber, undefined, NationalNumber> = {
  draftOf: (value, { country }) => value ?? { country: country ?? '', number: '' },
  valueOf: withoutBlanks,
  Fields: NationalNumberFields,
};
