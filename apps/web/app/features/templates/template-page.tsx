import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditTemplate } from './edit-template.tsx';
import { getTemplateQuery } from './queries.ts';
import { ReadTemplate } from './read-template.tsx';

interface TemplatePageProps {
  templateId: string;
  /** Who was asked with it. */
  recipients: ReactNode;
}

/** One template: editable if permitted, else read-only. */
export function TemplatePage({ templateId, recipients }: TemplatePageProps) {
  const { data: template } = useSuspenseQuery(getTemplateQuery(templateId));
  const isOpen = template.abilities.edit && !template.archivedAt;
  const Page = isOpen ? EditTemplate : ReadTemplate;
  return <Page template={template} recipients={recipients} />;
}
