import type { DocumentDetail } from '@probity/contract/documents.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { getDocumentQuery } from './queries.ts';
import { UploadField } from './upload-field.tsx';

interface ReplaceModalProps {
  document: DocumentDetail;
  onClose: () => void;
  onReplaced: () => void;
}

export default function ReplaceModal({ document, onClose, onReplaced }: ReplaceModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const cache = useQueryClient();
  const { id, title } = document;
  const { expiresOn: before } = document;
  // An expired document is replaced by one that is valid for longer.
  const [expiresOn, setExpiresOn] = useState(before !== null && before >= today() ? before : '');
  const done = (replaced: DocumentDetail) => {
    cache.setQueryData(getDocumentQuery(id).queryKey, replaced);
    toast.show({ message: t('documents.replaced', { title }), variant: 'success' });
    onReplaced();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('documents.replaceTitle', { title })}
      description={t('documents.replaceText')}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <DateField optional label={t('documents.newExpires')} value={expiresOn} onChange={setExpiresOn} />
      <UploadField
        label={t('documents.replace')}
        multiple={false}
        target={{ method: 'PUT', path: `/Documents/${id}/replace`, fields: { expiresOn } }}
        onUploaded={done}
      />
    </Modal>
  );
}
