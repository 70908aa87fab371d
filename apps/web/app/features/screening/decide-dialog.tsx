import { decideHit, type ScreeningHit, type ScreeningSubject } from '@probity/contract/screening.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import type { Verdict } from './hit-card.tsx';

const body = { reason: text } satisfies FieldsOf<typeof decideHit>;

interface DecideDialogProps {
  hit: ScreeningHit;
  subject: ScreeningSubject;
  /** The screened party, whose outcome is updated. */
  partyId?: string | undefined;
  verdict: Verdict;
  onDecided: (entityId: string, decision: NonNullable<ScreeningHit['decision']>) => void;
  onClose: () => void;
}

/** A verdict without a reason would be worthless to later reviewers. */
export default function DecideDialog({
  hit,
  subject,
  partyId,
  verdict,
  onDecided,
  onClose,
}: DecideDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const { accountId } = useAccount();
  const isDismissal = verdict === 'dismissed';
  const needsTwo = isDismissal && hit.needsTwoToDismiss;
  const decide = useAct(
    (call, reason: string) =>
      call(decideHit, {
        body: { accountId, subject, entityId: hit.entityId, verdict, reason, ...(partyId && { partyId }) },
      }),
    {
      says: ({ awaitsApproval }) => {
        if (awaitsApproval) return t('screening.awaitingToast');
        return isDismissal ? t('screening.dismissedToast') : t('screening.confirmedToast');
      },
      onSuccess: (decision) => {
        onDecided(hit.entityId, decision);
        onClose();
      },
    },
  );
  const name = hit.primaryName;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isDismissal ? t('screening.dismissTitle', { name }) : t('screening.confirmTitle', { name })}
      description={
        !isDismissal
          ? t('screening.confirmText')
          : needsTwo
            ? t('screening.dismissByTwo', { isMatch: String(hit.decision?.inForce === 'confirmed') })
            : t('screening.dismissText')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDismissal ? 'primary' : 'danger'}
            loading={decide.isPending}
          >
            {t(
              !isDismissal
                ? 'screening.confirmSubmit'
                : needsTwo
                  ? 'screening.proposeSubmit'
                  : 'screening.dismissSubmit',
            )}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={decide.error} onSubmit={({ reason }) => decide.mutate(reason)}>
        {(problem) => (
          <TextArea
            name="reason"
            label={t('screening.reason')}
            hint={t('screening.reasonHint')}
            maxLength={NOTE_MAX}
            data-autofocus
            error={problem?.fields.reason}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
