import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { errorAt, withoutBlanks } from '../value-drafts.ts';
import { PeriodFields } from './period-fields.tsx';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

type PartyDraft = Record<'entityId' | 'roleTitle' | 'from' | 'to', string>;

function RelatedPartyFields({ draft, onChange, errors }: FieldsProps<PartyDraft>) {
  const t = useTranslations('credentials.editor');
  return (
    <>
      <TextField
        label={t('roleTitle')}
        optional
        autoComplete="off"
        value={draft.roleTitle}
        error={errorAt(errors, 'roleTitle')}
        onChange={(event) => onChange({ ...draft, roleTitle: event.currentTarget.value })}
      />
      <PeriodFields draft={draft} onChange={(period) => onChange({ ...draft, ...period })} errors={errors} />
    </>
  );
}

export const relatedPartyEditor: ValueEditor<PartyDraft, undefined, RelatedParty> = {
  draftOf: (value) => ({ entityId: '', roleTitle: '', from: '', to: '', ...value }),
  valueOf: withoutBlanks,
  Fields: RelatedPartyFields,
};
