import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstInvalid } from '../../platform/forms/focus-first-invalid.ts';
import { DateFields, givenDates } from './date-fields.tsx';
import { TypeField } from './type-field.tsx';
import { UploadField } from './upload-field.tsx';

interface UploadModalProps {
  entityId: string;
  onClose: () => void;
}

/** Uploads to the library, from where documents are attached to values. */
export default function UploadModal({ entityId, onClose }: UploadModalProps) {
  const t = useTranslations('documents');
  const form = useRef<HTMLDivElement>(null);
  const [type, setType] = useState<DocumentType | null>(null);
  const [tried, setTried] = useState(false);
  const [dates, setDates] = useState({ issuedOn: '', expiresOn: '' });
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('uploadTitle')}
      description={t('uploadText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('uploadDone')}
        </Button>
      }
    >
      <div ref={form}>
        <Stack gap={3}>
          <TypeField value={type} onChange={setType} error={tried && !type ? t('typeMissing') : undefined} />
          <DateFields dates={dates} onChange={setDates} />
          <UploadField
            label={t('upload')}
            target={{
              method: 'POST',
              path: '/Documents',
              fields: { entityId, type: type ?? '', ...givenDates(dates) },
            }}
            mayStart={() => {
              setTried(true);
              if (!type) focusFirstInvalid(form.current);
              return type !== null;
            }}
            onUploaded={() => undefined}
          />
        </Stack>
      </div>
    </Modal>
  );
}
