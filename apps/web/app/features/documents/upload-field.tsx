import type { DocumentDetail } from '@probity/contract/documents.ts';
import { ACCEPTED_UPLOAD_TYPES } from '@probity/domain/constants.ts';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { useTranslations } from 'use-intl';
import type { Sending } from './send-file.ts';
import { useUploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  target: Pick<Sending, 'method' | 'path' | 'fields'>;
  multiple?: boolean;
  onUploaded: (document: DocumentDetail) => unknown;
}

/** Drop, choose or photograph; several at once. */
export function UploadField({ label, target, multiple, onUploaded }: UploadFieldProps) {
  const t = useTranslations('documents');
  const uploads = useUploads(target, onUploaded);
  return (
    <FileDrop
      label={label}
      prompt={t('drop')}
      chooseLabel={t('choose')}
      cameraLabel={t('camera')}
      hint={t('accepted')}
      accept={ACCEPTED_UPLOAD_TYPES.join(',')}
      multiple={multiple}
      files={uploads.items}
      onFiles={(files) => void uploads.add(files)}
      onReject={uploads.refuse}
      onRemove={uploads.remove}
    />
  );
}
