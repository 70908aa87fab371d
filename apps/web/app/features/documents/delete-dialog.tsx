import { type DocumentDetail, deleteDocument } from '@probity/contract/documents.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

interface DeleteDialogProps {
  document: DocumentDetail;
  onClose: () => void;
}

/** A document in use as evidence stays until it is detached: the refusal says from how many values. */
export default function DeleteDialog({ document: { id, title }, onClose }: DeleteDialogProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const refused = useRefusalToast();
  const removal = useAct((call) => call(deleteDocument, { params: { documentId: id } }), {
    staysAfterRefusal: true,
    says: () => t('documents.deleted', { title }),
    beforeReading: () => navigate(localePath('/documents'), { replace: true }),
    onError: (error) => {
      if (!provesSomething(error)) refused(error);
    },
  });
  if (provesSomething(removal.error))
    return (
      <Modal
        opened
        size="sm"
        onClose={onClose}
        title={t('documents.deleteRefusedTitle')}
        footer={<Button onClick={onClose}>{t('common.back')}</Button>}
      >
        {removal.error?.message}
      </Modal>
    );
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      loading={removal.isPending}
      title={t('documents.deleteTitle', { title })}
      confirmLabel={t('documents.delete')}
      cancelLabel={t('common.cancel')}
    >
      {t('documents.deleteText')}
    </ConfirmDialog>
  );
}

const provesSomething = (error: unknown): boolean =>
  isApiError(error) && error.problem.code === 'document.proves';
