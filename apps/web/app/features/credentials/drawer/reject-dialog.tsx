import type { Credential } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../../platform/forms/run-act.ts';
import { RejectionDialog } from '../rejection-dialog.tsx';
import { useCredentialAct } from '../use-credential-acts.ts';

interface RejectDialogProps {
  credential: Credential;
  label: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Rejects a value of the user's own account, or of any account for platform reviewers. */
export default function RejectDialog({ credential, label, onClose, onDone }: RejectDialogProps) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const act = useCredentialAct(credential);
  return (
    <RejectionDialog
      label={label}
      isPending={act.isPending}
      onClose={onClose}
      onReject={(rejection) =>
        runAct(
          act,
          { kind: 'reject', rejection },
          {
            onSuccess: () => {
              toast.show({ message: t('rejectedNow', { label }), variant: 'success' });
              onClose();
              onDone?.();
            },
          },
        )
      }
    />
  );
}
