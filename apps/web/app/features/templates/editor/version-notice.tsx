import type { Template } from '@probity/contract/templates.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useArchiveTemplate, useCopyTemplate } from '../mutations.ts';

/** The state of the template: ready-made, archived, frozen by requests, or a draft of the next version. */
export function VersionNotice({ template }: { template: Template }) {
  const t = useTranslations('templates');
  const { permissions } = useAccount();
  const copying = useCopyTemplate();
  const { restore } = useArchiveTemplate();
  const mayEdit = permissions.includes('edit');
  const { readyMade, archivedAt, usedAt, number, currentUses } = template;
  if (readyMade)
    return (
      <InlineNotice
        title={t('editor.readyMadeTitle')}
        actions={
          mayEdit && (
            <Button size="sm" loading={copying.isPending} onClick={() => copying.mutate(template.id)}>
              {t('copy')}
            </Button>
          )
        }
      >
        {t('editor.readyMade')}
      </InlineNotice>
    );
  if (archivedAt)
    return (
      <InlineNotice
        title={t('editor.archivedTitle')}
        actions={
          mayEdit && (
            <Button size="sm" onClick={() => restore(template)}>
              {t('restore')}
            </Button>
          )
        }
      >
        {t('editor.archivedText')}
      </InlineNotice>
    );
  if (!mayEdit) return <InlineNotice>{t('editor.readOnly')}</InlineNotice>;
  if (usedAt)
    return (
      <InlineNotice title={t('editor.frozenTitle', { count: currentUses })}>
        {t('editor.frozen', { next: number + 1 })}
      </InlineNotice>
    );
  if (number > 1)
    return <InlineNotice title={t('editor.draftTitle', { number })}>{t('editor.draft')}</InlineNotice>;
  return null;
}
