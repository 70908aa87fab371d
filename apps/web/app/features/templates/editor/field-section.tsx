import type { SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionLabels } from '@probity/domain/fields/sections.ts';
import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { termsOf } from './content-changes.ts';
import classes from './editor.module.css';
import { FieldRow } from './field-row.tsx';
import type { EditContent } from './template-editor.tsx';

/** The plain fields of one section of a profile; people and owners have a card of their own. */
export function FieldSection({ section, content, onEdit }: EditContent & { section: SectionKind }) {
  const t = useTranslations('templates.editor');
  const fields = fieldsInSection(content.partyKind, section).filter((key) => !fieldDefinition(key).link);
  if (fields.length === 0) return null;
  const asked = fields.filter((key) => termsOf(content, key)).length;
  return (
    <Card flush title={sectionLabels[section]} note={t('asked', { asked, total: fields.length })}>
      <ul className={classes.rows}>
        {fields.map((key) => (
          <FieldRow key={key} fieldKey={key} content={content} onEdit={onEdit} />
        ))}
      </ul>
    </Card>
  );
}
