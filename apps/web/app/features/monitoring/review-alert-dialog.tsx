import type { MonitoringAlert } from '@probity/contract/monitoring.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useReviewMonitoringAlert } from './use-review-monitoring-alert.ts';

const MIN_NOTE = 3;

export function ReviewAlertDialog({ alert, onClose }: { alert: MonitoringAlert; onClose: () => void }) {
  const t = useTranslations('monitoring');
  const refused = useRefusalToast();
  const review = useReviewMonitoringAlert(alert.id);
  const [note, setNote] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reviewTitle')}
      subtitle={`${t(`kind.${alert.kind}`)} · ${alert.entity.name}`}
      closeOnClickOutside={note === ''}
      footer={
        <Row>
          <Button
            variant="primary"
            disabled={note.trim().length < MIN_NOTE}
            loading={review.isPending}
            onClick={() => review.mutate(note, { onError: refused, onSuccess: onClose })}
          >
            {t('review')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <TextArea
          label={t('reviewNote')}
          hint={t('reviewNoteHint')}
          value={note}
          maxLength={NOTE_MAX}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
