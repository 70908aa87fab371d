import { useSuspenseQuery } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { EditTemplate } from './edit-template.tsx';
import { getTemplateQuery } from './queries.ts';
import { ReadTemplate } from './read-template.tsx';

/** One template: editable if permitted, else read-only. */
export function TemplatePage({ templateId }: { templateId: string }) {
  const { data: template } = useSuspenseQuery(getTemplateQuery(browserApi, templateId));
  const isOpen = template.abilities.edit && !template.archivedAt;
  return isOpen ? <EditTemplate template={template} /> : <ReadTemplate template={template} />;
}
