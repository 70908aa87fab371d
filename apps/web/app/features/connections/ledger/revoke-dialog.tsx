import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRevoke } from '../mutations.ts';
import type { Taking } from './ledger-page.tsx';

interface RevokeDialogProps {
  taking: Taking;
  sectionName: (section: string) => string;
  onClose: () => void;
}

/** Says the effect before it happens. */
export function RevokeDialog({ taking, sectionName, onClose }: RevokeDialogProps) {
  const t = useTranslations('connections.ledger');
  const common = useTranslations('common');
  const toast = useToast();
  const revoke = useRevoke();
  const names = taking.rows.map(({ recipient }) => recipient.name).join(', ');
  const section = taking.section ? sectionName(taking.section) : null;
  const confirm = () =>
    revoke.mutate(
      {
        connectionIds: taking.rows.map(({ connectionId }) => connectionId),
        ...(taking.section && { sections: [taking.section] }),
      },
      {
        onSuccess: () => toast.show({ message: t('taken', { names }), variant: 'success' }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      destructive
      title={section ? t('takeSectionTitle', { section, names }) : t('takeAllTitle', { names })}
      confirmLabel={t('takeBack')}
      cancelLabel={common('cancel')}
      loading={revoke.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('effect')}
    </ConfirmDialog>
  );
}
