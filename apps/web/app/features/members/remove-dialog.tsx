import type { Member } from '@probity/contract/accounts.ts';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useChangeMembers } from './mutations.ts';

interface RemoveDialogProps {
  accountId: string;
  organisation: string;
  member: Member;
  onClose: () => void;
}

export default function RemoveDialog({ accountId, organisation, member, onClose }: RemoveDialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const change = useChangeMembers(accountId);
  const { id: memberId, name } = member;

  const remove = () =>
    runAct(
      change,
      { action: 'remove', memberId },
      {
        onSuccess: () => toast.show({ message: t('members.removed', { name }), variant: 'success' }),
        onError: refused,
        onSettled: onClose,
      },
    );

  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={remove}
      loading={change.isPending}
      title={t('members.removeTitle', { name })}
      confirmLabel={t('members.removeSubmit', { name })}
      cancelLabel={t('common.cancel')}
    >
      {t('members.removeText', { name, organisation })}
    </ConfirmDialog>
  );
}
