import type { IdentificationDocument } from '@probity/domain/fields/values/identification-document.ts';
import { idDocumentLabel, idDocumentTypes } from '@probity/domain/fields/values/labels.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../platform/forms/country-field.tsx';
import { optionsOf } from '../../../platform/forms/country-options.ts';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import classes from './editors.module.css';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

type DocumentDraft = Record<'type' | 'number' | 'country' | 'expiresOn', string>;

function IdentificationFields({ draft, onChange, errors }: FieldsProps<DocumentDraft>) {
  const t = useTranslations('credentials.editor');
  const text = (name: keyof DocumentDraft) => ({
    value: draft[name],
    autoComplete: 'off',
    error: errorAt(errors, name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t('documentKind')}
          options={optionsOf(idDocumentTypes, idDocumentLabel)}
          value={draft.type}
          error={errorAt(errors, 'type')}
          onChange={(type) => onChange({ ...draft, type: type ?? draft.type })}
        />
        <CountryField
          label={t('issuedBy')}
          value={draft.country}
          onChange={(country) => onChange({ ...draft, country })}
          error={errorAt(errors, 'country')}
        />
      </div>
      <div className={classes.pair}>
        <TextField label={t('number')} spellCheck={false} {...text('number')} />
        <DateField
          label={t('expiresOn')}
          optional={draft.type !== 'Passport'}
          value={draft.expiresOn}
          error={errorAt(errors, 'expiresOn')}
          onChange={(expiresOn) => onChange({ ...draft, expiresOn })}
        />
      </div>
    </>
  );
}

export const identificationEditor: ValueEditor<DocumentDraft, undefined, IdentificationDocument> = {
  draftOf: (value, { country }) => ({
    type: 'Passport',
    number: '',
    country: country ?? '',
    ...value,
    expiresOn: value?.expiresOn ?? '',
  }),
  valueOf: withoutBlanks,
  Fields: IdentificationFields,
};
