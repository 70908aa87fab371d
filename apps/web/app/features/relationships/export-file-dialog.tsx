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
import { useExportRelationshipFile } from './use-export-relationship-file.ts';

interface ExportFileDialogProps {
  file: RelationshipFile;
  onClose: () => void;
}

/** What is in the file, and whether comments are. */
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
  const [hasComments, setHasComments] = useState(false);
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
          <Button
            variant="primary"
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ comments: hasComments })}
          >
            {t('download')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <p>{t('content')}</p>
        <Checkbox
          label={t('comments')}
          hint={t('commentsHint')}
          checked={hasComments}
          onChange={(event) => setHasComments(event.currentTarget.checked)}
        />
        <p>{t('internal', { name })}</p>
      </Stack>
    </Modal>
  );
}
