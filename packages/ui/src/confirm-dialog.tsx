import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, what is kept, what cannot be undone. */
  children: ReactNode;
  /** A verb: "Revoke access". */
  confirmLabel: string;
  cancelLabel: string;
  destructive?: boolean;
  /** The phrase that the user must type to enable the action. */
  typeToConfirm?: { phrase: string; label: ReactNode };
  loading?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, children, confirmLabel, cancelLabel, destructive, loading } =
    props;
  const { typeToConfirm } = props;
  const [typed, setTyped] = useState('');
  const ready = !typeToConfirm || typed.trim() === typeToConfirm.phrase;

  const close = () => {
    setTyped('');
    onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size="sm"
      asksToDiscard={false}
      footer={
        <>
          <Button onClick={close} data-autofocus={destructive && !typeToConfirm ? true : undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            loading={loading}
            disabled={!ready}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.confirm}>
        <div>{children}</div>
        {typeToConfirm && (
          <TextField
            label={typeToConfirm.label}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        )}
      </div>
    </Modal>
  );
}
