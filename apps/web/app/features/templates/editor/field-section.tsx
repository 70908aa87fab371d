import type { DataFieldKey, SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { Button } from '@probity/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { askField, dropField, termsOf } from './content-changes.ts';
import classes from './editor.module.css';
import { FieldRow } from './field-row.tsx';
import { FoldingCard } from './folding-card.tsx';
import type { EditContent } from './template-editor.tsx';

/** Items that are already requested keep their terms. */
const askMissing = (content: TemplateContent, key: DataFieldKey): TemplateContent =>
  termsOf(content, key) ? content : askField(content, key);

/** The plain fields of one section of a profile; people and owners have their own card. */
export function FieldSection({ section, content, onEdit }: EditContent & { section: SectionKind }) {
  const t = useTranslations('templates.editor');
  const fields = fieldsInSection(content.partyKind, section).filter((key) => !fieldDefinition(key).link);
  if (fields.length === 0) return null;
  const asked = fields.filter((key) => termsOf(content, key)).length;
  const isWhole = asked === fields.length;
  return (
    <FoldingCard
      title={sectionLabel(section)}
      asked={asked}
      total={fields.length}
      actions={
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(isWhole ? 'selectNoneOf' : 'selectAllOf', { section: sectionLabel(section) })}
          onClick={() => onEdit(fields.reduce(isWhole ? dropField : askMissing, content))}
        >
          {t(isWhole ? 'selectNone' : 'selectAll')}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {fields.map((key) => (
          <FieldRow key={key} fieldKey={key} content={content} onEdit={onEdit} />
        ))}
      </ul>
    </FoldingCard>
  );
}
