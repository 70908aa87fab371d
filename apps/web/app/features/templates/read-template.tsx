import type { Template } from '@probity/contract/templates.ts';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { TemplateCandidates } from './candidates-card.tsx';
import { VersionNotice } from './editor/version-notice.tsx';
import { RecipientView } from './recipient/recipient-view.tsx';
import { TemplateHeader } from './template-header.tsx';

export function ReadTemplate({ template }: { template: Template }) {
  return (
    <>
      <TemplateHeader template={template} name={template.name} />
      <Stack gap={4}>
        <VersionNotice template={template} />
        <Columns>
          <RecipientView content={template.content} />
          <TemplateCandidates templateId={template.id} />
        </Columns>
      </Stack>
    </>
  );
}
