import type { Template } from '@probity/contract/templates.ts';
import { askedTests, testLabel } from '@probity/domain/compliance-tests/tests-for.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { Card } from '@probity/ui/card.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TemplateCandidates } from './candidates-card.tsx';
import { VersionNotice } from './editor/version-notice.tsx';
import { RecipientView } from './recipient/recipient-view.tsx';
import { TemplateHeader } from './template-header.tsx';

function ChosenTests({ content: { partyKind, tests } }: { content: TemplateContent }) {
  const t = useTranslations('templates.editor');
  const asked = askedTests(partyKind, tests);
  return (
    <Card title={t('tests')} count={asked.length} note={t('testsNote')}>
      <Text as="p" tone="muted">
        {tests === null
          ? t('allTests')
          : asked.map(testLabel).join(', ') || t('someTests', { count: 0, total: 0 })}
      </Text>
    </Card>
  );
}

export function ReadTemplate({ template, recipients }: { template: Template; recipients: ReactNode }) {
  return (
    <>
      <TemplateHeader template={template} name={template.name} recipients={recipients} />
      <Stack gap={4}>
        <VersionNotice template={template} />
        <Columns>
          <RecipientView content={template.content} />
          <Stack gap={4}>
            <ChosenTests content={template.content} />
            <TemplateCandidates templateId={template.id} />
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
