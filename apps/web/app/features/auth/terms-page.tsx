import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import { TermsField } from '../../platform/forms/terms-field.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { AuthPage } from './auth-page.tsx';

interface TermsPageProps {
  version: string;
  name: string;
  problem: FormProblem | null;
}

export function TermsPage({ version, name, problem }: TermsPageProps) {
  const t = useTranslations();
  return (
    <AuthPage
      title={t('factors.terms.title')}
      subtitle={t('factors.terms.first')}
      footer={
        <Row gap={2}>
          <span>{t('auth.factor.notYou', { name })}</span>
          <SignOutButton size="sm" />
        </Row>
      }
    >
      <ActionForm intent="terms" problem={problem}>
        <FormMessage problem={problem} shown={['termsVersion']} />
        <TermsField error={problem?.fields.termsVersion} />
        <Text as="p" size="small" tone="muted">
          {t('factors.terms.version', { version })}
        </Text>
        <SubmitButton intent="terms">{t('factors.terms.submit')}</SubmitButton>
      </ActionForm>
    </AuthPage>
  );
}
