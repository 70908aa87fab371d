import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { CodeForm } from './code-form.tsx';
import { EnrolmentKey } from './enrolment-key.tsx';
import { MethodForm } from './method-form.tsx';
import { useBeginVerification } from './use-begin-verification.ts';

interface SecondFactorPageProps {
  methods: readonly SecondFactorMethod[];
  enrolled: boolean;
  email: string;
  name: string;
  /** A mailed code is still good, so none is mailed by opening the page. */
  codeIsOut: boolean;
}

export function SecondFactorPage({ methods, enrolled, email, name, codeIsOut }: SecondFactorPageProps) {
  const t = useTranslations('auth.factor');
  const product = useProduct();
  const begin = useBeginVerification();
  const [choosing, setChoosing] = useState(!enrolled && !codeIsOut);
  const enrolledMethod = enrolled ? methods[0] : undefined;
  const method = begin.begun?.method ?? enrolledMethod ?? 'email';
  const enrolment = begin.begun?.enrolment ?? null;

  const { submit } = begin;
  const asked = useRef(false);
  useEffect(() => {
    if (enrolledMethod !== 'email' || codeIsOut || asked.current) return;
    asked.current = true;
    submit('email');
  }, [enrolledMethod, codeIsOut, submit]);

  const signOut = (
    <Row gap={2}>
      <span>{t('notYou', { name })}</span>
      <SignOutButton size="sm" />
    </Row>
  );

  if (choosing && !begin.begun) {
    return (
      <AuthPage title={t('chooseTitle')} subtitle={t('chooseSubtitle')} footer={signOut}>
        <Stack gap={3}>
          <FormMessage problem={begin.problem} />
          <MethodForm methods={methods} email={email} busy={begin.busy} onChoose={submit} />
        </Stack>
      </AuthPage>
    );
  }
  const ask =
    method === 'email' ? t('enterEmail', { email }) : t('enterAuthenticator', { product: product.name });
  return (
    <AuthPage
      title={enrolment ? t('enrolTitle') : t('title')}
      subtitle={enrolment ? t('enrolSubtitle') : ask}
      footer={signOut}
    >
      <Stack gap={3}>
        <FormMessage problem={begin.problem} />
        {enrolment && <EnrolmentKey enrolment={enrolment} />}
        <CodeForm
          key={begin.begun?.method}
          onResend={method === 'email' ? () => submit('email') : undefined}
          onOther={
            enrolled
              ? undefined
              : () => {
                  begin.reset();
                  setChoosing(true);
                }
          }
        />
      </Stack>
    </AuthPage>
  );
}
