import { PageHeader } from '@probity/ui/page-header.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../features/session/viewer.ts';
import { PageTitle } from '../page-title.tsx';

export default function Dashboard() {
  const t = useTranslations('dashboard');
  const { state } = useViewer();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('greeting.morning', { name: state.user.name ?? '' })} />
    </>
  );
}
