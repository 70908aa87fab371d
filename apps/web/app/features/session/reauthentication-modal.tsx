import { beginVerification, finishVerification } from '@probity/contract/auth.ts';
import { reauthenticate, type UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { PasswordField } from '@probity/ui/password-field.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../forms/form-message.tsx';
import { textOf } from '../forms/form-text.ts';
import { PageForm } from '../forms/page-form.tsx';
import { useFormRefusal } from '../forms/use-refusal.ts';
import { browserApi } from './browser-api.ts';

export type Reauthenticates = Pick<
  UserDetails,
  'id' | 'email' | 'secondFactor' | 'isExternalIdentityProvider'
>;

interface ReauthenticationModalProps {
  user: Reauthenticates;
  onConfirmed: () => void;
  onClose: () => void;
}

export default function ReauthenticationModal({ user, onConfirmed, onClose }: ReauthenticationModalProps) {
  const t = useTranslations();
  const formId = useId();
  const toProblem = useFormRefusal();
  const [way, setWay] = useState<'password' | 'code'>(
    user.isExternalIdentityProvider && user.secondFactor === 'authenticator' ? 'code' : 'password',
  );
  const sendCode = useMutation({
    mutationFn: () => browserApi.call(beginVerification, { body: { method: 'email' } }),
    onSuccess: () => setWay('code'),
  });
  const confirm = useMutation({
    mutationFn: (form: FormData) =>
      way === 'password'
        ? browserApi.call(reauthenticate, {
            params: { userId: user.id },
            body: { password: String(form.get('password') ?? '') },
          })
        : browserApi.call(finishVerification, { query: {}, body: { totp: textOf(form, 'totp') } }),
    onSuccess: onConfirmed,
  });
  const chooseCode = () => (user.secondFactor === 'email' ? sendCode.mutate() : setWay('code'));
  const needsCode = way === 'password' && user.isExternalIdentityProvider;

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('me.reauthenticate.title')}
      description={t('me.reauthenticate.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {needsCode ? (
            <Button variant="primary" loading={sendCode.isPending} onClick={chooseCode}>
              {t('me.reauthenticate.sendCode')}
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
        {!needsCode && (
          <PageForm
            key={way}
            id={formId}
            error={confirm.error}
            fields={['password', 'totp']}
            onSubmit={(form) => confirm.mutate(form)}
          >
            {(problem) =>
              way === 'password' ? (
                <PasswordField
                  name="password"
                  label={t('me.oldPassword')}
                  data-autofocus
                  error={problem?.fields.password}
                />
              ) : (
                <PinField
                  name="totp"
                  label={
                    user.secondFactor === 'email'
                      ? t('me.reauthenticate.emailCode', { email: user.email })
                      : t('me.reauthenticate.appCode')
                  }
                  autoFocus
                  error={problem?.fields.totp}
                />
              )
            }
          </PageForm>
        )}
        {way === 'password' && !needsCode && (
          <div>
            <TextButton type="button" onClick={chooseCode}>
              {user.secondFactor === 'email'
                ? t('me.reauthenticate.useEmailCode')
                : t('me.reauthenticate.useAppCode')}
            </TextButton>
          </div>
        )}
      </Stack>
    </Modal>
  );
}
