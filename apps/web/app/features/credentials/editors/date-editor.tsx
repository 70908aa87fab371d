import { DateField } from '@probity/ui/date-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { errorAt } from '../value-drafts.ts';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

interface DateSettings {
  partial: boolean;
}

function DateFields({ label, draft, onChange, errors, settings }: FieldsProps<string, DateSettings>) {
  return (
    <DateField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      partial={settings?.partial ?? false}
      value={draft}
      error={errorAt(errors, '') ?? errors[0]?.message}
      onChange={onChange}
    />
  );
}

export const dateEditor = (settings: DateSettings): ValueEditor<string, DateSettings> => ({
  draftOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (draft) => draft,
  Fields: DateFields,
  settings,
  showsWhole: true,
});
