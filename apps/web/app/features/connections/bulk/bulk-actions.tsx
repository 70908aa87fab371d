import { type BulkRequest, resumeBulkRequest, stopBulkRequest } from '@probity/contract/bulk-requests.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../../platform/session/fetch-file.ts';
import { useAccount, useMaySpeak } from '../../../platform/session/own-account.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { downloadBlob } from '../../documents/download-blob.ts';
import { getBulkRequestQuery } from './queries.ts';

/** Stop, resume, and download the failures to correct. */
export function BulkActions({ bulk: { id, state, failed } }: { bulk: BulkRequest }) {
  const t = useTranslations('bulk');
  const { permissions } = useAccount();
  const onError = useRefusalToast();
  const control = useAct(
    (call, verb: 'stop' | 'resume') =>
      call(verb === 'stop' ? stopBulkRequest : resumeBulkRequest, {
        params: { bulkRequestId: id },
      }),
    {
      answers: getBulkRequestQuery(id),
      says: (_, verb) => (verb === 'stop' ? t('stopped') : t('resumed')),
      onError,
    },
  );
  const download = useMutation({
    mutationFn: () => fetchFile(`/v1/BulkRequests/${id}/failures`),
    onSuccess: (file) => downloadBlob(file, t('downloadName')),
    onError,
  });
  const mayEdit = permissions.includes('edit');
  const maySpeak = useMaySpeak();
  return (
    <>
      {failed > 0 && (
        <Button
          icon={<IconDownload {...iconProps} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      )}
      {mayEdit && state === 'Running' && (
        <Button loading={control.isPending} onClick={() => control.mutate('stop')}>
          {t('stop')}
        </Button>
      )}
      {maySpeak && (state === 'Stopped' || state === 'Failed') && (
        <Button variant="primary" loading={control.isPending} onClick={() => control.mutate('resume')}>
          {t('resume')}
        </Button>
      )}
    </>
  );
}
