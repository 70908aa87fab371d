import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDecide } from './use-decide.ts';

interface DecisionButtonsProps {
  credentialId: string;
  consent: string;
  /** Read out with the button, so that a list of them can be told apart. */
  about: string;
  /** What is asked before refusing, and what it leads to. */
  question: string;
  refusal: string;
}

/** Agree or refuse; who has decided can still think again. */
export function DecisionButtons({ credentialId, consent, about, question, refusal }: DecisionButtonsProps) {
  const t = useTranslations();
  const decide = useDecide(credentialId);
  const [refusing, setRefusing] = useState(false);
  const refuse = () => decide.mutate('Refuse', { onSettled: () => setRefusing(false) });
  return (
    <>
      {consent !== 'Refused' && (
        <Button
          size="sm"
          variant={consent === 'Given' ? 'quiet' : 'default'}
          aria-label={t('consent.refuseAbout', { about })}
          onClick={() => setRefusing(true)}
        >
          {t('consent.refuse')}
        </Button>
      )}
      {consent !== 'Given' && (
        <Button
          size="sm"
          variant="primary"
          aria-label={t('consent.agreeAbout', { about })}
          loading={decide.isPending && !refusing}
          onClick={() => decide.mutate('Give')}
        >
          {t('consent.agree')}
        </Button>
      )}
      {refusing && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setRefusing(false)}
          onConfirm={refuse}
          loading={decide.isPending}
          title={question}
          confirmLabel={t('consent.refuse')}
          cancelLabel={t('common.cancel')}
        >
          {refusal}
        </ConfirmDialog>
      )}
    </>
  );
}
