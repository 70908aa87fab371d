import { REJECTION_NOTE_MAX, rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './reviews.module.css';
import { useAskAgainRefusal } from './use-ask-again-refusal.ts';
import type { MarkedItem } from './use-marked-items.ts';
import { useAskAgain } from './use-review-acts.ts';

interface AskAgainDialogProps {
  items: readonly MarkedItem[];
  onUnmark: (credentialId: string) => void;
  onClose: () => void;
  /** Also called once the dialog is closed, with the items that were sent. */
  onSent: (credentialIds: readonly string[]) => void;
}

/** Rejects all marked values, with one message to each person who entered them. */
export default function AskAgainDialog({ items, onUnmark, onClose, onSent }: AskAgainDialogProps) {
  const t = useTranslations('reviews');
  const ask = useAskAgain(onSent);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const refusal = useAskAgainRefusal(ask.error, items);
  const remove = (credentialId: string) => {
    ask.reset();
    onUnmark(credentialId);
    // The button that had the focus is gone.
    list.current?.focus();
  };
  const send = () =>
    ask.mutate(
      {
        items: items.map(({ credentialId, version, reason, note }) => ({
          credentialId,
          version,
          reason,
          ...(note && { note }),
        })),
        ...(message.trim() && { message: message.trim() }),
      },
      { onSuccess: onClose },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('askAgain.title', { count: items.length })}
      description={t('askAgain.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('validateCancel')}</Button>
          <Button variant="primary" disabled={items.length === 0} loading={ask.isPending} onClick={send}>
            {t('askAgain.send', { count: items.length })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {refusal && !refusal.messageError && (
          <div role="alert">
            <InlineNotice
              tone="bad"
              title={refusal.item && `${refusal.item.label} · ${refusal.item.entityName}`}
            >
              {refusal.text}
            </InlineNotice>
          </div>
        )}
        <ul ref={list} className={classes.marked} aria-label={t('askAgain.items')} tabIndex={-1}>
          {items.map(({ credentialId, label, entityName, reason, note }) => (
            <li key={credentialId} className={classes.markedItem}>
              <span className={classes.texts}>
                <span className={classes.field}>{label}</span>
                <span className={classes.hint}>
                  {entityName} · {rejectionReasonLabel(reason)}
                </span>
                {note && <span>{note}</span>}
              </span>
              <Button size="sm" variant="quiet" disabled={ask.isPending} onClick={() => remove(credentialId)}>
                {t('askAgain.remove')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label={t('askAgain.message')}
          hint={t('askAgain.messageHint')}
          optional
          rows={3}
          maxLength={REJECTION_NOTE_MAX}
          value={message}
          error={refusal?.messageError}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
