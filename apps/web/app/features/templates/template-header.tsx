import type { Template } from '@probity/contract/templates.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useMaySpeak } from '../../platform/session/own-account.ts';
import { TemplateMenu } from './template-menu.tsx';

interface TemplateHeaderProps {
  template: Template;
  name: string;
  recipients: ReactNode;
  actions?: ReactNode;
}

export function TemplateHeader({ template, name, recipients, actions }: TemplateHeaderProps) {
  const t = useTranslations('templates');
  const maySpeak = useMaySpeak();
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
            {recipients}
            {actions}
            {maySpeak && !template.archivedAt && (
              <LinkButton
                variant="primary"
                href={`/connections/new?template=${template.id}`}
                icon={<IconSend {...iconProps} />}
              >
                {t('requestWith')}
              </LinkButton>
            )}
            <TemplateMenu template={template} />
          </>
        }
      />
    </>
  );
}
