import type { DocumentDetail } from '@probity/contract/documents.ts';
import { ACCEPTED_UPLOAD_TYPES, MAX_UPLOAD_BYTES } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../../product.tsx';
import { formatSize } from './file-size.ts';
import { type UploadTarget, useUploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  target: UploadTarget;
  multiple?: boolean;
  /** No details about the file are needed first. */
  startsAtOnce?: boolean;
  /** False if details about the file are still missing, which are then marked. */
  mayStart?: () => boolean;
  onUploaded: (document: DocumentDetail) => unknown;
  onAllArrived?: () => void;
}

/** Drop, choose or photograph files, several at once; sent when the user confirms. */
export function UploadField(props: UploadFieldProps) {
  const { label, target, multiple, startsAtOnce = false, mayStart = () => true, onUploaded } = props;
  const t = useTranslations('documents');
  const locale = useFormatLocale();
  const uploads = useUploads(target, onUploaded);
  const start = () => {
    if (mayStart()) void send();
  };
  const send = async () => {
    if (await uploads.start()) props.onAllArrived?.();
  };
  return (
    <>
      <FileDrop
        label={label}
        prompt={t('drop')}
        chooseLabel={t('choose')}
        cameraLabel={t('camera')}
        hint={t('accepted', { limit: formatSize(MAX_UPLOAD_BYTES, locale) })}
        accept={ACCEPTED_UPLOAD_TYPES.join(',')}
        multiple={multiple}
        files={uploads.items}
        onFiles={(files) => {
          uploads.add(files);
          if (startsAtOnce) void send();
        }}
        onReject={uploads.refuse}
        onRemove={uploads.remove}
      />
      {!startsAtOnce && (uploads.ready > 0 || uploads.isSending) && (
        <div>
          <Button
            variant="primary"
            icon={<IconUpload {...iconProps} />}
            loading={uploads.isSending}
            onClick={start}
          >
            {t('start', { count: uploads.ready })}
          </Button>
        </div>
      )}
    </>
  );
}
