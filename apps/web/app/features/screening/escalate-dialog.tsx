import { escalateHit, type HitEscalation } from '@probity/contract/screening.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import {
  type EscalationDraft,
  EscalationFields,
  emptyEscalation,
  escalationOf,
} from '../escalation/escalation-fields.tsx';

const body = { reason: text } satisfies FieldsOf<typeof escalateHit>;

interface EscalateDialogProps {
  /** The screened party. */
  entityId: string;
  hit: { id: string; name: string };
  onEscalated?: (escalation: HitEscalation) => void;
  onClose: () => void;
}

/** Hands one hit to a member or a role, to decide by a day. */
export default function EscalateDialog({ entityId, hit, onEscalated, onClose }: EscalateDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const { accountId } = useAccount();
  const [draft, setDraft] = useState<EscalationDraft>(emptyEscalation);
  const escalation = escalationOf(draft);
  const escalate = useAct(
    (call, given: { reason: string; escalation: NonNullable<typeof escalation> }) =>
      call(escalateHit, { params: { entityId }, body: { accountId, hitId: hit.id, ...given } }),
    {
      says: () => t('screening.escalatedToast'),
      onSuccess: (escalated) => {
        onEscalated?.(escalated);
        onClose();
      },
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('screening.escalateTitle', { name: hit.name })}
      description={t('screening.escalateText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!escalation}
            loading={escalate.isPending}
          >
            {t('screening.escalateSubmit')}
          </Button>
        </>
      }
    >
      <BodyForm
        body={body}
        id={formId}
        error={escalate.error}
        onSubmit={(sent) => escalation && escalate.mutate({ ...sent, escalation })}
      >
        {(problem) => (
          <>
            <EscalationFields draft={draft} onChange={setDraft} />
            <TextArea
              name="reason"
              label={t('screening.escalateReason')}
              hint={t('screening.escalateReasonHint')}
              maxLength={NOTE_MAX}
              error={problem?.fields.reason}
            />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
