import { PageHeader } from '@probity/ui/page-header.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { Mentions } from './mentions.tsx';

/** Organisations that list the user, who can confirm or dispute each entry. */
export function MentionsPage() {
  const t = useTranslations('consent');
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Mentions />
    </>
  );
}
