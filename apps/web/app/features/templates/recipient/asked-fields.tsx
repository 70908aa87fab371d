import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { documentTypeLabel } from '@probity/domain/fields/evidence.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import type { TemplateField } from '@probity/domain/templates/template-content.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../use-list-format.ts';
import { AskedGroup, AskedLine } from './asked-line.tsx';
import type { AskedSection } from './recipient-groups.ts';

export function AskedFields({ section, fields, kind }: AskedSection & { kind: EntityKind }) {
  return (
    <AskedGroup title={sectionLabel(section)}>
      {fields.map((field) => (
        <AskedLine
          key={field.fieldKey}
          label={fieldLabel(field.fieldKey, kind)}
          why={fieldWhy(field.fieldKey)}
          required={field.required}
        >
          {field.evidenceRequired && <Evidence field={field} />}
        </AskedLine>
      ))}
    </AskedGroup>
  );
}

function Evidence({ field }: { field: TemplateField }) {
  const t = useTranslations('templates.view');
  const { either } = useListFormat();
  const accepted = field.evidence.length > 0 ? field.evidence : fieldDefinition(field.fieldKey).evidence;
  const types = either(accepted.map((type) => labelInSentence(documentTypeLabel(type)))) || t('anyEvidence');
  return (
    <Text as="p" size="small" tone="soft">
      {t('evidence', { types })}
    </Text>
  );
}
