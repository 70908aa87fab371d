import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { documentTypeLabel, documentTypes } from '@probity/domain/fields/evidence.ts';
import type { TemplateField } from '@probity/domain/templates/template-content.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../use-list-format.ts';
import { toggled } from './content-changes.ts';
import classes from './editor.module.css';
import { Fold } from './fold.tsx';

interface EvidenceChoiceProps {
  name: string;
  field: TemplateField;
  onChange: (field: TemplateField) => void;
}

/** Which documents are accepted as evidence; collapsed, because most templates accept the field's defaults. */
export function EvidenceChoice({ name, field, onChange }: EvidenceChoiceProps) {
  const t = useTranslations('templates.editor');
  const { either } = useListFormat();
  const { evidence: usual } = fieldDefinition(field.fieldKey);
  const offered = documentTypes.filter((type) => usual.includes(type) || field.evidence.includes(type));
  const choices = offered.length > 0 ? offered : documentTypes;
  const count = field.evidence.length;
  return (
    <Fold label={count === 0 ? t('evidenceAny') : t('evidenceCount', { count })} className={classes.boxed}>
      <Fieldset
        legend={t('evidenceOf', { name })}
        hint={t('evidenceHint', {
          usual: either(choices.map((type) => labelInSentence(documentTypeLabel(type)))),
        })}
      >
        <div className={classes.choices}>
          {choices.map((type) => (
            <Checkbox
              key={type}
              label={documentTypeLabel(type)}
              checked={field.evidence.includes(type)}
              onChange={() => onChange({ ...field, evidence: toggled(field.evidence, type, documentTypes) })}
            />
          ))}
        </div>
      </Fieldset>
    </Fold>
  );
}
