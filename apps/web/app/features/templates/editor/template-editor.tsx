import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel, sectionsOf } from '@probity/domain/fields/sections.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useTranslations } from 'use-intl';
import { AboutCard } from './about-card.tsx';
import { termsOf } from './content-changes.ts';
import { DeclarationsCard } from './declarations-card.tsx';
import { FieldSection, sectionAnchor } from './field-section.tsx';
import { ChecksCard, DocumentsCard, QuestionsCard, TestsCard } from './more-cards.tsx';
import { RelatedCard } from './related-card.tsx';

/** What each card of the editor reads and writes. */
export interface EditContent {
  content: TemplateContent;
  onEdit: (content: TemplateContent) => void;
}

interface TemplateEditorProps extends EditContent {
  name: string;
  nameError: string | undefined;
  onRename: (name: string) => void;
}

export function TemplateEditor({ name, nameError, onRename, content, onEdit }: TemplateEditorProps) {
  const editing = { content, onEdit };
  return (
    <Stack gap={4}>
      <AboutCard name={name} nameError={nameError} onRename={onRename} {...editing} />
      <SectionNavigation content={content} />
      {sectionsOf(content.partyKind).map((section) => (
        <FieldSection key={section} section={section} {...editing} />
      ))}
      <RelatedCard {...editing} />
      <QuestionsCard {...editing} />
      <DocumentsCard {...editing} />
      <ChecksCard {...editing} />
      <TestsCard {...editing} />
      <DeclarationsCard {...editing} />
    </Stack>
  );
}

/** Links to the sections, with how much of each is requested. */
function SectionNavigation({ content }: { content: TemplateContent }) {
  const t = useTranslations('templates.editor');
  const sections = sectionsOf(content.partyKind)
    .map((section) => ({
      section,
      fields: fieldsInSection(content.partyKind, section).filter((key) => !fieldDefinition(key).link),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <FilterChips
      label={t('sections')}
      items={sections.map(({ section, fields }) => ({
        label: t('sectionCount', {
          section: sectionLabel(section),
          asked: fields.filter((key) => termsOf(content, key)).length,
          total: fields.length,
        }),
        href: `#${sectionAnchor(section)}`,
        active: false,
      }))}
    />
  );
}
