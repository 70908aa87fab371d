import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../forms/form-problem.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useRefusalText } from '../forms/use-refusal.ts';
import classes from './reviews.module.css';
import type { MarkedItem } from './use-marked-items.ts';
import { useAskAgain } from './use-review-acts.ts';

interface AskAgainDialogProps {
  items: readonly MarkedItem[];
  onUnmark: (credentialId: string) => void;
  onClose: () => void;
  onSent: () => void;
}

/** Rejects all marked values, with one message to each person who entered them. */
export default function AskAgainDialog({ items, onUnmark, onClose, onSent }: AskAgainDialogProps) {
  const t = useTranslations('reviews');
  const ask = useAskAgain();
  const textFor = useRefusalText();
  const { key, renewAfter } = useIdempotencyKey();
  const [message, setMessage] = useState('');
  const refused = ask.error ? textFor(ask.error) : null;
  const refusedId = isApiError(ask.error) ? ask.error.problem.resourceId : undefined;
  // Without a response the request may have taken effect.
  const isNothingSent = isApiError(ask.error) && ask.error.status < 500;
  const refusedItem = items.find(({ credentialId }) => credentialId === refusedId);
  const send = () =>
    ask.mutate(
      {
        key,
        items: items.map(({ credentialId, version, reason, note }) => ({
          credentialId,
          version,
          reason,
          ...(note && { note }),
        })),
        ...(message.trim() && { message: message.trim() }),
      },
      { onSuccess: onSent, onError: renewAfter },
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
        {refused && (
          <InlineNotice tone="bad" title={refusedItem && `${refusedItem.label} · ${refusedItem.entityName}`}>
            {refused} {isNothingSent && t('askAgain.nothingSent')}
          </InlineNotice>
        )}
        <ul className={classes.marked} aria-label={t('askAgain.items')}>
          {items.map(({ credentialId, label, entityName, reason, note }) => (
            <li key={credentialId} className={classes.markedItem}>
              <span className={classes.texts}>
                <span className={classes.field}>{label}</span>
                <span className={classes.hint}>
                  {entityName} · {rejectionReasonLabel(reason)}
                </span>
                {note && <span>{note}</span>}
              </span>
              <Button size="sm" variant="quiet" onClick={() => onUnmark(credentialId)}>
                {t('askAgain.remove')}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label={t('askAgain.message')}
          hint={t('askAgain.messageHint')}
          optional
          rows={3}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
