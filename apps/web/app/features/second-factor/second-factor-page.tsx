import type { AuthState } from '@probity/contract/auth.ts';
import { EMAIL_CODE_MINUTES, type SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { useProduct } from '../../product.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { CodeForm } from './code-form.tsx';
import { codePromptOf } from './code-prompt.ts';
import { EnrolmentKey } from './enrolment-key.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useBeginVerification } from './use-begin-verification.ts';

interface SecondFactorPageProps {
  method: SecondFactorMethod;
  alternatives: AuthState['alternatives'];
  email: string;
  name: string;
  /** An emailed code is still valid, so opening the page sends no other. */
  codeIsOut: boolean;
  backTo: string;
}

type Way = 'code' | AuthState['alternatives'][number];

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { method: asked, alternatives, email, name, codeIsOut, backTo } = props;
  const t = useTranslations('auth.factor');
  const product = useProduct();
  const begin = useBeginVerification();
  const [way, setWay] = useState<Way>(alternatives.includes('passkey') && !codeIsOut ? 'passkey' : 'code');
  const method = begin.begun?.method ?? asked;
  const prompt = codePromptOf({
    isSent: codeIsOut || Boolean(begin.begun?.sentTo),
    isRefused: begin.problem !== undefined,
  });
  const enrolment = begin.begun?.enrolment ?? null;

  const { submit } = begin;
  const isAsked = useRef(false);
  useEffect(() => {
    if (way !== 'code' || asked !== 'email' || codeIsOut || isAsked.current) return;
    isAsked.current = true;
    submit('email');
  }, [way, asked, codeIsOut, submit]);

  const footer = (
    <Row gap={2}>
      <span>{t('notYou', { name })}</span>
      <SignOutButton size="sm" />
    </Row>
  );

  const ask = {
    passkey: t('enterPasskey'),
    recoveryCode: t('enterRecoveryCode'),
    code:
      method === 'email'
        ? t(prompt, { email, minutes: EMAIL_CODE_MINUTES })
        : t('enterAuthenticator', { product: product.name }),
  };
  return (
    <AuthPage
      title={enrolment ? t('enrolTitle') : t('title')}
      subtitle={enrolment ? t('enrolSubtitle') : ask[way]}
      footer={footer}
    >
      <Stack gap={3}>
        {way === 'passkey' && <PasskeyForm backTo={backTo} />}
        {way === 'recoveryCode' && <RecoveryForm />}
        {way === 'code' && (
          <>
            <FormMessage problem={begin.problem} />
            {enrolment && <EnrolmentKey enrolment={enrolment} />}
            <CodeForm
              key={begin.begun?.method}
              onResend={method === 'email' ? () => begin.submit('email', { isAgain: true }) : undefined}
            />
          </>
        )}
        <OtherWays ways={['code', ...alternatives]} way={way} method={method} onChoose={setWay} />
      </Stack>
    </AuthPage>
  );
}

interface OtherWaysProps {
  ways: readonly Way[];
  way: Way;
  method: SecondFactorMethod;
  onChoose: (way: Way) => void;
}

function OtherWays({ ways, way, method, onChoose }: OtherWaysProps) {
  const t = useTranslations();
  const labels = {
    code: method === 'email' ? t('auth.factor.useEmail') : t('auth.factor.useAuthenticator'),
    passkey: t('factors.passkeys.use'),
    recoveryCode: t('factors.recovery.use'),
  };
  const others = ways.filter((other) => other !== way);
  if (others.length === 0) return null;
  return (
    <Row gap={3}>
      {others.map((other) => (
        <TextButton key={other} type="button" onClick={() => onChoose(other)}>
          {labels[other]}
        </TextButton>
      ))}
    </Row>
  );
}
