import { assignCaseStep, recordCaseStep } from '@probity/contract/screening-cases.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewerOptions } from '../../members/use-reviewer-options.ts';
import type { CaseStepView } from './case-page.tsx';
import { useCaseAct } from './use-case-act.ts';

interface StepDialogProps {
  caseId: string;
  step: CaseStepView;
  act: 'record' | 'assign';
  onClose: () => void;
}

export default function StepDialog({ act, ...props }: StepDialogProps) {
  return act === 'record' ? <RecordDialog {...props} /> : <AssignDialog {...props} />;
}

type DialogProps = Omit<StepDialogProps, 'act'>;

/** A step that is done, with what was done. */
function RecordDialog({ caseId, step: { step }, onClose }: DialogProps) {
  const t = useTranslations();
  const [note, setNote] = useState('');
  const record = useCaseAct(
    (call) => call(recordCaseStep, { params: { caseId, step }, body: { note: note.trim() } }),
    t('screening.cases.recorded'),
    onClose,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={note === ''}
      title={t('screening.cases.recordTitle', { step: t(`screening.cases.step.${step}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={note.trim() === ''}
            loading={record.isPending}
            onClick={() => record.mutate(undefined)}
          >
            {t('screening.cases.record')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('screening.cases.note')}
        hint={t('screening.cases.noteHint')}
        maxLength={NOTE_MAX}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Modal>
  );
}

function AssignDialog({ caseId, step: { step, assignee, dueOn }, onClose }: DialogProps) {
  const t = useTranslations();
  const { reviewers } = useReviewerOptions();
  const [assigneeId, setAssignee] = useState(assignee?.memberId ?? null);
  const [day, setDay] = useState(dueOn);
  const due = parseDay(day);
  const assign = useCaseAct(
    (call, dueOn: string) => call(assignCaseStep, { params: { caseId, step }, body: { assigneeId, dueOn } }),
    t('screening.cases.assigned'),
    onClose,
  );
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('screening.cases.assignTitle', { step: t(`screening.cases.step.${step}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={due === null}
            loading={assign.isPending}
            onClick={() => due && assign.mutate(due)}
          >
            {t('screening.cases.assign')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <SelectField
          label={t('screening.cases.assignee')}
          options={reviewers}
          value={assigneeId}
          onChange={setAssignee}
        />
        <DateField label={t('screening.cases.dueOn')} value={day} onChange={setDay} />
      </Stack>
    </Modal>
  );
}
