import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';

export default function SignedOut() {
  const t = useTranslations('auth');
  return (
    <AuthPage title={t('signedOutTitle')} subtitle={t('signedOutSubtitle')}>
      <LinkButton variant="primary" fullWidth href="/">
        {t('signedOutButton')}
      </LinkButton>
    </AuthPage>
  );
}
