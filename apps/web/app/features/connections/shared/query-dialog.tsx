import type { ConnectionItem } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQueryItem } from './mutations.ts';

interface QueryDialogProps {
  connectionId: string;
  item: Pick<ConnectionItem, 'kind' | 'key'>;
  label: string;
  onClose: () => void;
}

/** A question to the holder about one item. */
export function QueryDialog({ connectionId, item, label, onClose }: QueryDialogProps) {
  const t = useTranslations('connections.shared');
  const common = useTranslations('common');
  const formId = useId();
  const ask = useQueryItem(connectionId);
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ ...item, question }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('queryTitle', { label })}
      description={t('queryText')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={ask.isPending}>
            {t('querySend')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={t('question')}
          required
          maxLength={1000}
          data-autofocus
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
