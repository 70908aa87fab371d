import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import type { ComponentPropsWithRef } from 'react';
import { errorAt } from '../value-drafts.ts';
import type { FieldsProps, ValueEditor } from './value-editor.ts';

type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  'type' | 'placeholder' | 'inputMode' | 'maxLength' | 'autoCapitalize'
>;

function TextFields({ label, draft, onChange, errors, settings }: FieldsProps<string, InputProps>) {
  return (
    <TextField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      autoComplete="off"
      spellCheck={false}
      {...settings}
      value={draft}
      error={errorAt(errors, '') ?? errors[0]?.message}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One line: names, codes and dates. */
export const textEditor = (settings: InputProps = {}): ValueEditor<string, InputProps> => ({
  draftOf: (value) => (typeof value === 'string' ? value : ''),
  valueOf: (draft) => draft,
  Fields: TextFields,
  settings,
  showsWhole: true,
});
