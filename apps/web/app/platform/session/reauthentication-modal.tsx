import {
  type AuthState,
  beginVerification,
  finishVerification,
  getAuthState,
} from '@probity/contract/auth.ts';
import { verifyRecoveryCode } from '@probity/contract/passkeys.ts';
import { reauthenticate, type UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { PasswordField } from '@probity/ui/password-field.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../forms/form-message.tsx';
import { textOf } from '../forms/form-text.ts';
import { PageForm } from '../forms/page-form.tsx';
import { useFormRefusal } from '../problems/use-refusal.ts';
import { browserApi } from './browser-api.ts';
import { endpointQuery } from './endpoint-query.ts';
import { confirmWithPasskey, PasskeyNotGiven } from './passkey-browser.ts';

export type Reauthenticates = Pick<
  UserDetails,
  'id' | 'email' | 'secondFactor' | 'isExternalIdentityProvider'
>;

type Way = 'password' | 'code' | AuthState['alternatives'][number];

interface ReauthenticationModalProps {
  user: Reauthenticates;
  reason: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Confirms the user's identity by password, code, passkey or recovery code, whichever they have. */
export default function ReauthenticationModal({
  user,
  reason,
  onConfirmed,
  onClose,
}: ReauthenticationModalProps) {
  const t = useTranslations();
  const formId = useId();
  const toProblem = useFormRefusal();
  const byEmail = user.secondFactor === 'email';
  // A passkey may have been added on this page.
  const { data: state } = useQuery(endpointQuery(getAuthState, {}, { throwOnError: false, staleTime: 0 }));
  const ways: Way[] = [
    ...(user.isExternalIdentityProvider ? [] : (['password'] as const)),
    'code',
    ...(state?.alternatives ?? []),
  ];
  const [chosen, setChosen] = useState<Way | null>(null);
  const [codeIsSent, setCodeIsSent] = useState(false);
  const way = chosen ?? ways[0] ?? 'code';
  const needsSending = way === 'code' && byEmail && !codeIsSent;
  const sendCode = useMutation({
    mutationFn: () => browserApi.call(beginVerification, { body: { method: 'email' } }),
    onSuccess: () => setCodeIsSent(true),
  });
  const confirm = useMutation({
    mutationFn: (form: FormData) => confirmBy(way, user.id, form),
    onSuccess: onConfirmed,
  });
  const choose = (next: Way) => {
    confirm.reset();
    setChosen(next);
    if (next === 'code' && byEmail && !codeIsSent) sendCode.mutate();
  };
  const notGiven = confirm.error instanceof PasskeyNotGiven ? confirm.error.reason : null;
  const names: Record<Way, string> = {
    password: t('me.reauthenticate.usePassword'),
    code: byEmail ? t('me.reauthenticate.useEmailCode') : t('me.reauthenticate.useAppCode'),
    passkey: t('factors.passkeys.use'),
    recoveryCode: t('factors.recovery.use'),
  };

  return (
    <Modal
      opened
      asksToDiscard={false}
      onClose={onClose}
      title={t('me.reauthenticate.title')}
      description={reason}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {needsSending ? (
            <Button variant="primary" loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
              {t('me.reauthenticate.sendCode')}
            </Button>
          ) : way === 'passkey' ? (
            <Button
              variant="primary"
              loading={confirm.isPending}
              onClick={() => confirm.mutate(new FormData())}
            >
              {t('factors.passkeys.use')}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
              {t('auth.factor.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <FormMessage problem={toProblem(sendCode.error)} />
        {way === 'passkey' &&
          (notGiven ? (
            <InlineNotice tone="warn">{t(`factors.passkeys.${notGiven}`)}</InlineNotice>
          ) : (
            <>
              <FormMessage problem={toProblem(confirm.error)} />
              <Text as="p">{t('me.reauthenticate.passkey')}</Text>
            </>
          ))}
        {way !== 'passkey' && !needsSending && (
          <PageForm
            key={way}
            id={formId}
            error={confirm.error}
            fields={['password', 'totp', 'code']}
            onSubmit={(form) => confirm.mutate(form)}
          >
            {(problem) => <Proof way={way} user={user} errors={problem?.fields ?? {}} />}
          </PageForm>
        )}
        <Row gap={3}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} type="button" onClick={() => choose(other)}>
                {names[other]}
              </TextButton>
            ))}
        </Row>
      </Stack>
    </Modal>
  );
}

async function confirmBy(way: Way, userId: string, form: FormData): Promise<void> {
  if (way === 'passkey') return confirmWithPasskey();
  if (way === 'recoveryCode')
    await browserApi.call(verifyRecoveryCode, { body: { code: textOf(form, 'code') } });
  else if (way === 'code')
    await browserApi.call(finishVerification, { query: {}, body: { totp: textOf(form, 'totp') } });
  else
    await browserApi.call(reauthenticate, {
      params: { userId },
      body: { password: String(form.get('password') ?? '') },
    });
}

interface ProofProps {
  way: Exclude<Way, 'passkey'>;
  user: Reauthenticates;
  errors: Record<string, string | undefined>;
}

function Proof({ way, user, errors }: ProofProps) {
  const t = useTranslations();
  if (way === 'password')
    return (
      <PasswordField name="password" label={t('me.oldPassword')} data-autofocus error={errors.password} />
    );
  if (way === 'recoveryCode')
    return (
      <TextField
        name="code"
        label={t('factors.recovery.code')}
        hint={t('me.reauthenticate.recoveryHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={errors.code}
      />
    );
  return (
    <PinField
      name="totp"
      label={
        user.secondFactor === 'email'
          ? t('me.reauthenticate.emailCode', { email: user.email })
          : t('me.reauthenticate.appCode')
      }
      autoFocus
      error={errors.totp}
    />
  );
}
