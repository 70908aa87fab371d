import type { Credential } from '@probity/contract/credentials.ts';
import { UNDO_MINUTES } from '@probity/domain/credentials/undo.policy.ts';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './remove-dialog.module.css';
import { useDeleteCredential } from './use-delete-credential.ts';
import { WhatIsLost } from './what-is-lost.tsx';

interface RemoveDialogProps {
  credential: Credential;
  /** The removed value, as named in the message. */
  label: string;
  title: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Asks before a value is removed, names what is removed with it, and offers to undo it. */
export default function RemoveDialog({ credential, label, title, children, onClose }: RemoveDialogProps) {
  const t = useTranslations();
  const remove = useDeleteCredential(credential, label);
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      loading={remove.isPending}
      title={title}
      confirmLabel={t('credentials.remove')}
      cancelLabel={t('common.cancel')}
    >
      <div className={classes.body}>
        {children}
        <WhatIsLost credential={credential} by="remove" />
        <p>{t('credentials.removeText', { minutes: UNDO_MINUTES })}</p>
      </div>
    </ConfirmDialog>
  );
}
