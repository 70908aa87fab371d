import type { Credential } from '@probity/contract/credentials.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { REJECTION_NOTE_MAX } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCredentialAct } from '../use-credential-acts.ts';

interface KeepDisputedRoleProps {
  credential: Credential;
  /** The person who disputes it. */
  name: string;
}

/** Answers a person who disputes a role: it stays, with a reason that they see. */
export function KeepDisputedRole({ credential, name }: KeepDisputedRoleProps) {
  const t = useTranslations('credentials.keepDisputed');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const act = useCredentialAct(credential);
  const keep = () =>
    act.mutate({ kind: 'keepDisputed', reason: reason.trim() }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeOnClickOutside={false}
        title={t('title', { name })}
        description={t('note', { name })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
            <Button
              variant="primary"
              loading={act.isPending}
              disabled={reason.trim().length < REASON_MIN}
              onClick={keep}
            >
              {t('action')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('reason')}
          maxLength={REJECTION_NOTE_MAX}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Modal>
    </>
  );
}
