import { addWatchlistVersion, type WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';

interface UploadVersionProps {
  list: WatchlistSummary;
  onClose: () => void;
}

export default function UploadVersion({ list, onClose }: UploadVersionProps) {
  const t = useTranslations();
  const toProblem = useFormRefusal();
  const [file, setFile] = useState<File | null>(null);
  const upload = useAct(
    (call, chosen: File) => {
      const body = new FormData();
      body.append('file', chosen);
      return call(addWatchlistVersion, { params: { listId: list.id }, body });
    },
    { says: () => t('screening.admin.uploaded'), onSuccess: onClose },
  );
  // The keys of the texts are the formats with underscores.
  const format = list.format.replaceAll('-', '_') as 'own';
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('screening.admin.uploadTitle', { title: list.title })}
      description={t('screening.admin.uploadText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!file}
            loading={upload.isPending}
            onClick={() => file && upload.mutate(file)}
          >
            {t('screening.admin.uploadSubmit')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <FormMessage problem={toProblem(upload.error)} />
        <FileDrop
          label={t('screening.admin.fileLabel')}
          prompt={t('screening.batch.drop')}
          chooseLabel={file ? t('screening.batch.another') : t('screening.batch.choose')}
          hint={t('screening.admin.fileHint', { format: t(`screening.admin.format.${format}`) })}
          multiple={false}
          files={file ? [{ id: 'file', name: file.name }] : []}
          onFiles={([chosen]) => setFile(chosen ?? null)}
          onRemove={() => setFile(null)}
        />
      </Stack>
    </Modal>
  );
}
