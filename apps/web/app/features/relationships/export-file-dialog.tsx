import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { type FileChoices, useExportRelationshipFile } from './use-export-relationship-file.ts';

const usual: FileChoices = { notes: true, comments: false, documents: true, redacted: false };

interface ExportFileDialogProps {
  file: RelationshipFile;
  onClose: () => void;
}

/** What is in the file, and what the member wants in it. */
export default function ExportFileDialog(props: ExportFileDialogProps) {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Dialog {...props} />
    </ReauthenticationProvider>
  );
}

function Dialog({ file, onClose }: ExportFileDialogProps) {
  const t = useTranslations('relationships.export');
  const ui = useTranslations('ui');
  const dates = useDates();
  const { name } = file.summary.entity;
  const [choices, setChoices] = useState(usual);
  const isPast = file.asAt !== null;
  const choose = (choice: Partial<FileChoices>) => setChoices({ ...choices, ...choice });
  const exporting = useExportRelationshipFile(file, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name })}
      subtitle={t('asAt', { day: dates.day(file.asAt ?? today()) })}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{ui('close')}</Button>
          <Button variant="primary" loading={exporting.isPending} onClick={() => exporting.mutate(choices)}>
            {t('download')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <p>{isPast ? t('contentThen') : t('content', { name })}</p>
        {!isPast && (
          <>
            <Checkbox
              label={t('documents')}
              hint={t('documentsHint')}
              checked={choices.documents && !choices.redacted}
              disabled={choices.redacted}
              onChange={(event) => choose({ documents: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('redacted')}
              hint={t('redactedHint')}
              checked={choices.redacted}
              onChange={(event) => choose({ redacted: event.currentTarget.checked })}
            />
          </>
        )}
        <Checkbox
          label={t('notes')}
          checked={choices.notes}
          onChange={(event) => choose({ notes: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('comments')}
          hint={t('commentsHint')}
          checked={choices.comments}
          onChange={(event) => choose({ comments: event.currentTarget.checked })}
        />
        <p>{t('internal', { name })}</p>
      </Stack>
    </Modal>
  );
}
