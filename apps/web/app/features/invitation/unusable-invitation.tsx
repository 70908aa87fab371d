import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../auth/auth-page.tsx';

export function UnusableInvitation() {
  const t = useTranslations('invite');
  return (
    <AuthPage title={t('unusableTitle')} subtitle={t('unusable')}>
      <LinkButton fullWidth href="/">
        {t('unusableAction')}
      </LinkButton>
    </AuthPage>
  );
}
