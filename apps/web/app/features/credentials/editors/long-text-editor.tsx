import { TextArea } from '@probity/ui/text-area.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { errorAt } from '../value-drafts.ts';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

function LongTextFields({ label, draft, onChange, errors }: FieldsProps<string>) {
  return (
    <TextArea
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      rows={5}
      value={draft}
      error={errorAt(errors, '') ?? errors[0]?.message}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Several lines of free text. */
export const longTextEditor: ValueEditor<string> = {
  draftOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (draft) => draft,
  Fields: LongTextFields,
  showsWhole: true,
  isMultiline: true,
};
