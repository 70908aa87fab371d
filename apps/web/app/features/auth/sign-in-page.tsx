import { ErrorBox } from '@probity/ui/error-box.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useProduct } from '../../product.tsx';
import { AuthPage } from './auth-page.tsx';
import type { SignInProblem } from './sign-in-problem.ts';

interface SignInPageProps {
  backTo: string | null;
  /** The email address to prefill at the identity provider. */
  hint: string | null;
  /** The email address of a user who has just registered. */
  registered: string | null;
  problem: SignInProblem | null;
}

export function SignInPage({ backTo, hint, registered, problem }: SignInPageProps) {
  const t = useTranslations('auth');
  const tRegister = useTranslations('register');
  const product = useProduct();
  const home = useLocalePath()('/dashboard');
  const query = new URLSearchParams({
    ...((backTo || home !== '/dashboard') && { backTo: backTo ?? home }),
    ...(hint && { hint }),
  });
  return (
    <AuthPage
      title={t('signInTitle')}
      subtitle={t('signInSubtitle')}
      footer={
        <>
          {t('newHere', { product: product.name })}{' '}
          <TextLink href="/auth/register">{t('createAccount')}</TextLink>
        </>
      }
    >
      <Stack gap={3}>
        {problem && <ErrorBox title={t(`problem.${problem}Title`)} message={t(`problem.${problem}`)} />}
        {registered && (
          <InlineNotice tone="ok" title={tRegister('readyTitle')}>
            {tRegister('ready', { email: registered })}
          </InlineNotice>
        )}
        <LinkButton variant="primary" fullWidth href={`/auth/start${query.size > 0 ? `?${query}` : ''}`}>
          {t('signInButton')}
        </LinkButton>
        <Text as="p" size="small" tone="muted">
          {t('redirecting')}
        </Text>
        <TextLink href="/auth/forgot">{t('forgot')}</TextLink>
      </Stack>
    </AuthPage>
  );
}
