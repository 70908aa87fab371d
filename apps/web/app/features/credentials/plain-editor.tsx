import { today } from './today.ts';
import { TypedEditor, type TypedEditorProps } from './typed-editor.tsx';

/** The editor of a value that is no data field, checked by its value type. */
export default function PlainEditor(props: Omit<TypedEditorProps, 'check'>) {
  return (
    <TypedEditor
      {...props}
      check={async (value) => {
        const [{ parseValue }, { valueTypes }] = await Promise.all([
          import('@probity/domain/fields/field-value.ts'),
          import('@probity/domain/fields/value-types.ts'),
        ]);
        return parseValue<unknown>(valueTypes[props.type], value, { today: today() });
      }}
    />
  );
}
