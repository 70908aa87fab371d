import type { Template } from '@probity/contract/templates.ts';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { TemplateMenu } from './template-menu.tsx';

interface TemplateHeaderProps {
  template: Template;
  name: string;
  actions?: ReactNode;
}

export function TemplateHeader({ template, name, actions }: TemplateHeaderProps) {
  const t = useTranslations('templates');
  const title = name.trim() || template.name;
  const kind = t(`kind.${template.partyKind}`);
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/templates' }, { label: title }]}
        title={title}
        subtitle={template.readyMade ? kind : `${kind} · ${t('versionShort', { number: template.number })}`}
        actions={
          <>
            {actions}
            <TemplateMenu template={template} />
          </>
        }
      />
    </>
  );
}
