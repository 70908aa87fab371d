import { LinkButton } from '@probity/ui/link-button.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { AuthPage } from './auth-page.tsx';

interface EmailChangePageProps {
  ownLink: boolean;
  changedTo: string | null;
  problem: FormProblem | null;
}

export function EmailChangePage({ ownLink, changedTo, problem }: EmailChangePageProps) {
  const t = useTranslations('auth.emailChange');
  if (changedTo) {
    return (
      <AuthPage title={t('doneTitle')} subtitle={t('done', { email: changedTo })}>
        <LinkButton variant="primary" fullWidth href="/me">
          {t('goOn')}
        </LinkButton>
      </AuthPage>
    );
  }
  if (!ownLink) {
    return (
      <AuthPage title={t('title')} subtitle={t('otherPerson')}>
        <SignOutButton fullWidth />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('title')} subtitle={t('subtitle')}>
      <ActionForm intent="email-change" problem={problem}>
        <PinField
          name="code"
          label={t('code')}
          autoFocus
          error={problem?.fields.changeCode ?? problem?.message}
        />
        <SubmitButton intent="email-change">{t('confirm')}</SubmitButton>
      </ActionForm>
    </AuthPage>
  );
}
