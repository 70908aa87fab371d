import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useTranslations } from 'use-intl';

interface LeaveDialogProps {
  stay: () => void;
  leave: () => void;
}

/** Loaded when it is first asked. */
export default function LeaveDialog({ stay, leave }: LeaveDialogProps) {
  const t = useTranslations('shell.leave');
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={stay}
      onConfirm={leave}
      title={t('title')}
      confirmLabel={t('discard')}
      cancelLabel={t('stay')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
