import { sectionsOf } from '@probity/domain/fields/sections.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { AboutCard } from './about-card.tsx';
import { DeclarationsCard } from './declarations-card.tsx';
import { FieldSection } from './field-section.tsx';
import { ChecksCard, DocumentsCard, QuestionsCard, TestsCard } from './more-cards.tsx';
import { RelatedCard } from './related-card.tsx';
import { TemplateQuestionsCard } from './template-questions-card.tsx';

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
      {sectionsOf(content.partyKind).map((section) => (
        <FieldSection key={section} section={section} {...editing} />
      ))}
      <RelatedCard {...editing} />
      <QuestionsCard {...editing} />
      <TemplateQuestionsCard {...editing} />
      <DocumentsCard {...editing} />
      <ChecksCard {...editing} />
      <TestsCard {...editing} />
      <DeclarationsCard {...editing} />
    </Stack>
  );
}
