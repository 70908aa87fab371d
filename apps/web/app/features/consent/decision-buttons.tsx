import { REJECTION_NOTE_MAX } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDecideConsent } from './use-decide-consent.ts';

interface DecisionButtonsProps {
  credentialId: string;
  consent: string;
  /** Read out with the button, to distinguish the buttons of a list. */
  about: string;
  /** The confirmation question before disputing, and its consequences. */
  question: string;
  refusal: string;
  /** Who sees the reason. */
  reasonHint: string;
}

/** Confirm or dispute; a decision can be changed later. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { credentialId, consent, about, question, refusal, reasonHint } = props;
  const t = useTranslations();
  const decide = useDecideConsent(credentialId);
  const [disputing, setDisputing] = useState(false);
  const [reason, setReason] = useState('');
  const dispute = () =>
    decide.mutate(
      { decision: 'Refuse', ...(reason.trim() && { reason: reason.trim() }) },
      { onSuccess: () => setDisputing(false) },
    );
  return (
    <>
      {consent !== 'Refused' && (
        <Button
          size="sm"
          variant={consent === 'Given' ? 'quiet' : 'default'}
          aria-label={t('consent.refuseAbout', { about })}
          onClick={() => setDisputing(true)}
        >
          {t('consent.refuse')}
        </Button>
      )}
      {consent !== 'Given' && (
        <Button
          size="sm"
          variant="primary"
          aria-label={t('consent.agreeAbout', { about })}
          loading={decide.isPending && !disputing}
          onClick={() => decide.mutate({ decision: 'Give' })}
        >
          {t('consent.agree')}
        </Button>
      )}
      <Modal
        opened={disputing}
        onClose={() => setDisputing(false)}
        closeOnClickOutside={false}
        title={question}
        description={refusal}
        footer={
          <>
            <Button onClick={() => setDisputing(false)}>{t('common.cancel')}</Button>
            <Button variant="danger" loading={decide.isPending} onClick={dispute}>
              {t('consent.refuse')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('consent.reason')}
          hint={reasonHint}
          optional
          maxLength={REJECTION_NOTE_MAX}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Modal>
    </>
  );
}
