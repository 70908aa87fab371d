import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';

export default function SignedOut() {
  const t = useTranslations();
  return (
    <AuthPage title={t('auth.signedOutTitle')} subtitle={t('auth.signedOutSubtitle')}>
      <Stack gap={2}>
        <LinkButton variant="primary" fullWidth href="/">
          {t('common.signIn')}
        </LinkButton>
        <LinkButton fullWidth href="/auth/register">
          {t('common.createAccount')}
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
