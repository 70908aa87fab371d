import { SelectField } from '@probity/ui/select-field.tsx';
import type { SelectOption } from '@probity/ui/select-options.ts';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';
import { errorAt } from '../value-drafts.ts';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

const SEARCHABLE_FROM = 9;

type Choice = string | null;
/** Read when they are shown, in the user's language. */
type Options = () => readonly SelectOption[];

function SelectFields({ label, draft, onChange, errors, settings }: FieldsProps<Choice, Options>) {
  const t = useTranslations('credentials.editor');
  const options = settings();
  return (
    <SelectField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      options={options}
      value={draft}
      onChange={onChange}
      searchable={options.length >= SEARCHABLE_FROM}
      placeholder={t('choose')}
      emptyText={t('nothingFound')}
      error={errorAt(errors, '')}
    />
  );
}

/** One option from a list. */
export const selectEditor = (
  settings: Options,
  toValue: (choice: string) => unknown = (choice) => choice,
): ValueEditor<Choice, Options> => ({
  draftOf: (value) => (value === null || value === undefined ? null : String(value)),
  valueOf: (draft) => (draft === null ? null : toValue(draft)),
  Fields: SelectFields,
  settings,
  showsWhole: true,
});
