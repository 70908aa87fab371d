import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useDeleteDeclaration } from './mutations.ts';

interface DeleteDialogProps {
  declaration: DeclarationDetail;
  onClose: () => void;
}

export default function DeleteDialog({ declaration: { id, title }, onClose }: DeleteDialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const refused = useRefusalToast();
  const removal = useDeleteDeclaration(id);
  const remove = () =>
    runAct(removal, undefined, {
      onSuccess: () => {
        toast.show({ message: t('declarations.deleted', { title }), variant: 'success' });
        void navigate(localePath('/declarations?tab=library'), { replace: true });
      },
      onError: (error) => {
        refused(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={remove}
      loading={removal.isPending}
      title={t('declarations.deleteTitle', { title })}
      confirmLabel={t('declarations.delete')}
      cancelLabel={t('common.cancel')}
    >
      {t('declarations.deleteText')}
    </ConfirmDialog>
  );
}
