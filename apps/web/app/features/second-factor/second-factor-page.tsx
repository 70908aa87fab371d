import type { AuthState } from '@probity/contract/auth.ts';
import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { CodeForm } from './code-form.tsx';
import { EnrolmentKey } from './enrolment-key.tsx';
import { MethodForm } from './method-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useBeginVerification } from './use-begin-verification.ts';

interface SecondFactorPageProps {
  methods: readonly SecondFactorMethod[];
  enrolled: boolean;
  alternatives: AuthState['alternatives'];
  email: string;
  name: string;
  /** A mailed code is still good, so none is mailed by opening the page. */
  codeIsOut: boolean;
  backTo: string;
}

type Way = 'code' | AuthState['alternatives'][number];

export function SecondFactorPage(props: SecondFactorPageProps) {
  const { methods, enrolled, alternatives, email, name, codeIsOut, backTo } = props;
  const t = useTranslations('auth.factor');
  const product = useProduct();
  const begin = useBeginVerification();
  const [way, setWay] = useState<Way>(alternatives.includes('passkey') && !codeIsOut ? 'passkey' : 'code');
  const onlyMethod = methods.length === 1 ? methods[0] : undefined;
  const [choosing, setChoosing] = useState(!onlyMethod && !codeIsOut);
  const method = begin.begun?.method ?? onlyMethod ?? 'email';
  const enrolment = begin.begun?.enrolment ?? null;

  const { submit } = begin;
  const asked = useRef(false);
  useEffect(() => {
    if (way !== 'code' || onlyMethod !== 'email' || codeIsOut || asked.current) return;
    asked.current = true;
    submit('email');
  }, [way, onlyMethod, codeIsOut, submit]);

  const footer = (
    <Row gap={2}>
      <span>{t('notYou', { name })}</span>
      <SignOutButton size="sm" />
    </Row>
  );

  if (choosing && !begin.begun) {
    return (
      <AuthPage title={t('chooseTitle')} subtitle={t('chooseSubtitle')} footer={footer}>
        <Stack gap={3}>
          <FormMessage problem={begin.problem} />
          <MethodForm methods={methods} email={email} busy={begin.busy} onChoose={submit} />
        </Stack>
      </AuthPage>
    );
  }
  const ask = {
    passkey: t('enterPasskey'),
    recoveryCode: t('enterRecoveryCode'),
    code:
      method === 'email' ? t('enterEmail', { email }) : t('enterAuthenticator', { product: product.name }),
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
              onResend={method === 'email' ? () => submit('email') : undefined}
              onOther={
                enrolled || onlyMethod
                  ? undefined
                  : () => {
                      begin.reset();
                      setChoosing(true);
                    }
              }
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
