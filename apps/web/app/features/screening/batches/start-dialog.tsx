import { MAX_BATCH_ROWS } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { downloadBlob } from '../../documents/download-blob.ts';
import { CheckReport } from './check-report.tsx';
import { checkCsv, startCsv } from './send-csv.ts';

const sampleFile = [
  'name,kind,date of birth,country',
  'Radomir Velkhanov,person,14/03/1961,Russia',
  'Velkhan Marine Logistics LLC,organisation,,CY',
].join('\r\n');

const downloadSample = () =>
  downloadBlob(new Blob([`${sampleFile}\r\n`], { type: 'text/csv' }), 'screening-sample.csv');

/** A file is checked row by row before anything is stored. */
export default function StartDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const toProblem = useFormRefusal();
  const [file, setFile] = useState<File | null>(null);
  const [wrongKind, setWrongKind] = useState(false);
  const check = useMutation({ mutationFn: (chosen: File) => checkCsv(accountId, chosen) });
  const start = useAct((call, chosen: File) => startCsv(call, accountId, chosen), {
    onSuccess: ({ id }) => void navigate(toPath(`/screening/batches/${id}`)),
  });
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    setWrongKind(false);
    check.mutate(chosen);
  };
  const problem = toProblem(start.error ?? check.error);
  const fileError = problem?.fields.file ?? (wrongKind ? t('screening.batch.wrongKind') : undefined);
  const usable = check.data?.usable ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('screening.batch.dialogTitle')}
      description={t('screening.batch.dialogText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={usable === 0}
            loading={start.isPending}
            onClick={() => file && start.mutate(file)}
          >
            {t('screening.batch.submit', { count: usable })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <FormMessage problem={problem} shown={['file']} />
        <FileDrop
          label={t('screening.batch.fileLabel')}
          prompt={t('screening.batch.drop')}
          chooseLabel={file ? t('screening.batch.another') : t('screening.batch.choose')}
          hint={t('screening.batch.accepted', { max: MAX_BATCH_ROWS })}
          accept=".csv,.tsv,.txt,.xlsx"
          multiple={false}
          error={fileError}
          files={file ? [{ id: 'file', name: file.name, done: check.isSuccess }] : []}
          onFiles={choose}
          onReject={() => setWrongKind(true)}
        />
        <div>
          <Button size="sm" variant="quiet" onClick={downloadSample}>
            {t('screening.batch.sample')}
          </Button>
        </div>
        {check.isPending && <LoadingState>{t('screening.batch.checking')}</LoadingState>}
        {check.data && <CheckReport check={check.data} />}
      </Stack>
    </Modal>
  );
}
