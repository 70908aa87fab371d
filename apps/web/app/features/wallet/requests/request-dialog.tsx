import { type PresentableKey, presentableFor } from '@probity/domain/proofs/proof-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { RequestedDialog } from './requested-dialog.tsx';
import { useRequestFromWallet } from './use-wallet-request.ts';

/** Which credential a wallet is asked for, and then what becomes of it. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.request');
  const { accountId, kind } = useAccount();
  const request = useRequestFromWallet(accountId);
  const types = presentableFor(kind);
  const [type, setType] = useState<PresentableKey | null>(types[0] ?? null);
  if (request.data)
    return (
      <RequestedDialog
        key={request.data.id}
        request={request.data}
        isAsking={request.isPending}
        onAskAgain={() => type && request.mutate(type)}
        onClose={onClose}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={type === null}
            loading={request.isPending}
            onClick={() => type && request.mutate(type)}
          >
            {t('continue')}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={t('which')}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type}
        onChange={setType}
      />
    </Modal>
  );
}
