import type { ConnectionItem } from '@probity/contract/connections.ts';
import { useTranslations } from 'use-intl';
import { QuestionDialog } from '../question-dialog.tsx';
import { useQueryItem } from './mutations.ts';

interface QueryDialogProps {
  connectionId: string;
  item: Pick<ConnectionItem, 'kind' | 'key'>;
  label: string;
  onClose: () => void;
}

/** A question to the data owner about one item. */
export function QueryDialog({ connectionId, item, label, onClose }: QueryDialogProps) {
  const t = useTranslations('connections.shared');
  const ask = useQueryItem(connectionId);
  return (
    <QuestionDialog
      title={t('queryTitle', { label })}
      description={t('queryText')}
      label={t('question')}
      sendLabel={t('querySend')}
      isSending={ask.isPending}
      onSend={(question) => ask.mutate({ ...item, question }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
