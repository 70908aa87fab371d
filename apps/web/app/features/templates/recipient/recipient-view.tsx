import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { AskedContent } from './asked-content.tsx';

/** The request as the other side will see it. */
export function RecipientView({ content }: { content: TemplateContent }) {
  const t = useTranslations('templates.view');
  const { name } = useAccount();
  return (
    <Card title={t('title')}>
      <AskedContent content={content} organisation={name} />
    </Card>
  );
}
