import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { useTranslations } from 'use-intl';
import { AskRow } from './ask-row.tsx';
import { askField, dropField, setField, termsOf } from './content-changes.ts';
import { EvidenceChoice } from './evidence-choice.tsx';
import { RequiredBox } from './required-box.tsx';
import type { EditContent } from './template-editor.tsx';

interface FieldRowProps extends EditContent {
  fieldKey: DataFieldKey;
}

export function FieldRow({ fieldKey, content, onEdit }: FieldRowProps) {
  const t = useTranslations('templates.editor');
  const name = fieldLabel(fieldKey, content.partyKind);
  const field = termsOf(content, fieldKey);
  return (
    <AskRow
      label={name}
      hint={fieldWhy(fieldKey)}
      asked={field !== null}
      onAsk={(asked) => onEdit(asked ? askField(content, fieldKey) : dropField(content, fieldKey))}
      terms={
        field && (
          <>
            <RequiredBox
              name={name}
              required={field.required}
              onChange={(required) => onEdit(setField(content, { ...field, required }))}
            />
            <Checkbox
              label={t('evidenceRequired')}
              aria-label={t('evidenceRequiredOf', { name })}
              checked={field.evidenceRequired}
              onChange={(event) =>
                onEdit(setField(content, { ...field, evidenceRequired: event.currentTarget.checked }))
              }
            />
          </>
        )
      }
      more={
        field?.evidenceRequired && (
          <EvidenceChoice name={name} field={field} onChange={(next) => onEdit(setField(content, next))} />
        )
      }
    />
  );
}
