import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { today } from '../../platform/dates/today.ts';
import { loadFieldRules, useFieldRules } from './field-rules.ts';
import { TypedEditor, type TypedEditorProps } from './typed-editor.tsx';
import { draftItemOf } from './value-drafts.ts';

type InlineEditorProps = Omit<TypedEditorProps, 'type' | 'check' | 'item' | 'isSensitive'> & {
  entityId: string;
  fieldKey: DataFieldKey;
};

/** The editor of a data field, validated by the catalogue. */
export default function InlineEditor({ entityId, fieldKey, ...rest }: InlineEditorProps) {
  useFieldRules();
  return (
    <TypedEditor
      {...rest}
      item={draftItemOf(entityId, fieldKey)}
      isSensitive={fieldDefinition(fieldKey).sensitive}
      type={fieldDefinition(fieldKey).value}
      check={async (value) => {
        const { parseFieldValue } = await loadFieldRules();
        return parseFieldValue(fieldKey, value, { today: today() });
      }}
    />
  );
}
