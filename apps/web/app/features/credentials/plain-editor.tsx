import { today } from '../../platform/dates/today.ts';
import { loadFieldRules, useFieldRules } from './field-rules.ts';
import { TypedEditor, type TypedEditorProps } from './typed-editor.tsx';

/** The editor of a value that is not a data field, validated by its value type. */
export default function PlainEditor(props: Omit<TypedEditorProps, 'check'>) {
  useFieldRules();
  return (
    <TypedEditor
      {...props}
      check={async (value) => {
        const { parseValue, valueTypes } = await loadFieldRules();
        return parseValue<unknown>(valueTypes[props.type], value, { today: today() });
      }}
    />
  );
}
