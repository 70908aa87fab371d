import { beginVerification, finishVerification } from '@probity/contract/auth.ts';
import type { UserDetails } from '@probity/contract/users.ts';
import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { touch } from '../../platform/session/resources.ts';
import { EnrolmentKey } from '../second-factor/enrolment-key.tsx';

const body = { totp: text } satisfies FieldsOf<typeof finishVerification>;

interface FactorModalProps {
  user: UserDetails;
  method: SecondFactorMethod;
  onClose: () => void;
}

export default function FactorModal({ user, method, onClose }: FactorModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const cache = useQueryClient();
  const formId = useId();
  const toProblem = useFormRefusal();
  const reauthenticated = useReauthentication();
  const begin = useMutation({
    mutationFn: () => reauthenticated(() => browserApi.call(beginVerification, { body: { method } })),
  });
  const finish = useMutation({
    mutationFn: (totp: string) => browserApi.call(finishVerification, { query: {}, body: { totp } }),
    onSuccess: async () => {
      toast.show({ message: t('me.factorSaved'), variant: 'success' });
      await touch(cache, ['Users']);
      onClose();
    },
  });

  const { mutate } = begin;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);

  const description =
    method === 'email' ? t('me.factorEmailText', { email: user.email }) : t('auth.factor.enrolSubtitle');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('me.factorModalTitle')}
      description={begin.data && description}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!begin.data}
            loading={finish.isPending}
          >
            {t('auth.factor.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {begin.isPending && <LoadingState />}
        <FormMessage problem={toProblem(begin.error)} />
        {begin.data?.enrolment && <EnrolmentKey enrolment={begin.data.enrolment} />}
        {begin.data && (
          <BodyForm body={body} id={formId} error={finish.error} onSubmit={({ totp }) => finish.mutate(totp)}>
            {(problem) => (
              <PinField name="totp" label={t('auth.factor.code')} autoFocus error={problem?.fields.totp} />
            )}
          </BodyForm>
        )}
      </Stack>
    </Modal>
  );
}
