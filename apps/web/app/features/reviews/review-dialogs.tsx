import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewerOptions } from '../members/use-reviewer-options.ts';
import type { QueueItem } from './queries.ts';
import { useAssignReviews, useEscalateReviews, useSnoozeReviews } from './use-review-acts.ts';

export type ReviewAct = 'assign' | 'snooze' | 'escalate';

interface ReviewDialogProps {
  items: readonly QueueItem[];
  onClose: () => void;
  onDone: () => void;
}

/** Assigns, snoozes or escalates one review or several. */
export default function ReviewDialog({ act, ...props }: ReviewDialogProps & { act: ReviewAct }) {
  if (act === 'assign') return <AssignDialog {...props} />;
  return act === 'snooze' ? <SnoozeDialog {...props} /> : <EscalateDialog {...props} />;
}

function AssignDialog({ items, onClose, onDone }: ReviewDialogProps) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const { ownId, reviewers } = useReviewerOptions();
  const assign = useAssignReviews();
  const [only] = items.length === 1 ? items : [];
  const [memberId, setMemberId] = useState<string | null>(only?.review.assignee?.memberId ?? null);
  const [dueOn, setDueOn] = useState(only?.review.dueOn ?? '');
  const day = parseDay(dueOn);
  // An unchanged due date may be in the past: only a new one has to be today or later.
  const changed = {
    ...(memberId && memberId !== only?.review.assignee?.memberId && { memberId }),
    ...(day && day !== only?.review.dueOn && { dueOn: day }),
  };
  const send = (to: { memberId?: string | null; dueOn?: string }) =>
    assign.mutate(
      items.map(({ id }) => ({ itemId: id, ...to })),
      { onSuccess: onDone },
    );
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('act.assign')}
      description={t('assignNote', { count: items.length })}
      footer={
        <>
          <Button variant="quiet" loading={assign.isPending} onClick={() => send({ memberId: null })}>
            {t('unassign')}
          </Button>
          {ownId && (
            <Button loading={assign.isPending} onClick={() => send({ memberId: ownId })}>
              {t('assignToMe')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={Object.keys(changed).length === 0}
            loading={assign.isPending}
            onClick={() => send(changed)}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <SelectField
          label={t('assignee')}
          searchable
          options={reviewers}
          value={memberId}
          onChange={setMemberId}
        />
        <DateField label={t('dueOn')} optional value={dueOn} onChange={setDueOn} />
      </Stack>
    </Modal>
  );
}

const MIN_REASON = 3;
const MAX_REASON = 500;

function SnoozeDialog({ items, onClose, onDone }: ReviewDialogProps) {
  const t = useTranslations('reviews');
  const snooze = useSnoozeReviews();
  const [until, setUntil] = useState('');
  const day = parseDay(until);
  return (
    <ReasonDialog
      title={t('act.snooze')}
      description={t('snoozeNote', { count: items.length })}
      hint={t('reasonHint')}
      isReady={day !== null}
      isPending={snooze.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        snooze.mutate({ itemIds: items.map(({ id }) => id), until: day, reason }, { onSuccess: onDone })
      }
    >
      <DateField label={t('until')} value={until} onChange={setUntil} data-autofocus />
    </ReasonDialog>
  );
}

function EscalateDialog({ items, onClose, onDone }: ReviewDialogProps) {
  const t = useTranslations('reviews');
  const { otherOwners } = useReviewerOptions();
  const escalate = useEscalateReviews();
  const [chosen, setChosen] = useState<string | null>(null);
  const memberId = chosen ?? otherOwners[0]?.value ?? null;
  return (
    <ReasonDialog
      title={t('act.escalate')}
      description={t('escalateNote', { count: items.length })}
      hint={t('escalateReasonHint')}
      isReady={memberId !== null}
      isPending={escalate.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        memberId &&
        escalate.mutate({ itemIds: items.map(({ id }) => id), memberId, reason }, { onSuccess: onDone })
      }
    >
      <SelectField label={t('owner')} options={otherOwners} value={memberId} onChange={setChosen} />
    </ReasonDialog>
  );
}

interface ReasonDialogProps {
  /** Also the label of the button. */
  title: string;
  description: string;
  hint: string;
  /** Whether everything besides the reason is filled in. */
  isReady: boolean;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  children: ReactNode;
}

/** An action on the queue that needs a reason. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, hint, isReady, isPending, onClose, onConfirm, children } = props;
  const t = useTranslations('reviews');
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      closeOnClickOutside={reason === ''}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('validateCancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady || reason.trim().length < MIN_REASON}
            loading={isPending}
            onClick={() => onConfirm(reason)}
          >
            {title}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        <TextArea
          label={t('reason')}
          hint={hint}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
