import { type ExportFormat, exportFormats } from '@probity/domain/exports/export-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { ExportList } from './export-list.tsx';
import { type ExportSubject, exportsQuery, useStartExport } from './queries.ts';

interface ExportDialogProps {
  subject: ExportSubject;
  name: string;
  onClose: () => void;
}

/** What to export, and below it earlier exports to download. The full file requires reauthentication. */
export default function ExportDialog(props: ExportDialogProps) {
  const { state } = useViewer();
  const { data: user } = useSuspenseQuery(getUserQuery(state.user.id ?? ''));
  return (
    <ReauthenticationProvider user={user}>
      <Dialog {...props} />
    </ReauthenticationProvider>
  );
}

function Dialog({ subject, name, onClose }: ExportDialogProps) {
  const t = useTranslations('exports');
  const ui = useTranslations('ui');
  const [format, setFormat] = useState<ExportFormat>('Full');
  const start = useStartExport(subject);
  const isShared = 'connectionId' in subject;
  const offered = exportFormats.filter((one) => one !== 'Bods' || 'organisationId' in subject);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('title', { name })}
      subtitle={isShared ? t('noteShared') : t('note')}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{ui('close')}</Button>
          <Button variant="primary" loading={start.isPending} onClick={() => start.mutate(format)}>
            {t('create')}
          </Button>
        </Row>
      }
    >
      <Stack gap={5}>
        <RadioGroup
          legend={t('what')}
          value={format}
          onChange={setFormat}
          options={offered.map((value) => ({
            value,
            label: t(`format.${value}`),
            hint: t(`hint.${value}`),
          }))}
        />
        <Existing subject={subject} />
      </Stack>
    </Modal>
  );
}

function Existing({ subject }: { subject: ExportSubject }) {
  const t = useTranslations('exports');
  const { data, isPending, error, refetch } = useQuery({ ...exportsQuery(subject), throwOnError: false });
  if (isPending) return <SkeletonRows rows={2} />;
  if (error)
    return (
      <ErrorState
        compact
        title={t('failedToLoad')}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (data.items.length === 0)
    return (
      <Text as="p" tone="soft">
        {t('none')}
      </Text>
    );
  return <ExportList items={data.items} />;
}
