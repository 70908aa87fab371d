import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useSendAgreement, useWithdrawAgreement } from './mutations.ts';

/** The requester's actions: withdraw, or send again. */
export function RequesterActions({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations();
  const toast = useToast();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const refused = useRefusalToast();
  const [withdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawAgreement(agreement.id);
  const again = useSendAgreement(agreement.declarationId);
  const { abilities, connectionId, signer } = agreement;
  const sendAgain = () =>
    runAct(again, connectionId ? { connectionId } : {}, {
      onSuccess: ({ id }) => {
        toast.show({ message: t('declarations.sent', { name: signer.name }), variant: 'success' });
        void navigate(localePath(`/declarations/agreements/${id}`));
      },
      onError: refused,
    });
  return (
    <>
      {abilities.sendAgain && (
        <Button variant="primary" loading={again.isPending} onClick={sendAgain}>
          {t('declarations.sendAgain')}
        </Button>
      )}
      {abilities.withdraw && (
        <Button onClick={() => setWithdrawing(true)}>{t('declarations.withdraw')}</Button>
      )}
      <ConfirmDialog
        opened={withdrawing}
        onClose={() => setWithdrawing(false)}
        onConfirm={() =>
          withdraw.mutate(undefined, { onError: refused, onSettled: () => setWithdrawing(false) })
        }
        loading={withdraw.isPending}
        title={t('declarations.withdrawTitle')}
        confirmLabel={t('declarations.withdraw')}
        cancelLabel={t('common.cancel')}
      >
        {t('declarations.withdrawText', { name: signer.name })}
      </ConfirmDialog>
    </>
  );
}
