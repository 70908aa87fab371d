import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { commentHref } from './comment-subject.ts';

interface CommentButtonProps {
  connection: Pick<ConnectionDetail, 'id' | 'counterpart'>;
  item: Pick<ConnectionItem, 'kind' | 'key'>;
}

/** Begins a thread about a shared item; individuals have no colleagues. */
export function CommentButton({ connection, item }: CommentButtonProps) {
  const t = useTranslations('comments');
  const { isLegalPerson } = useViewer();
  if (isLegalPerson) return null;
  return (
    <LinkButton
      size="sm"
      href={commentHref(connection.counterpart.id, {
        connectionId: connection.id,
        key: `${item.kind}:${item.key}`,
      })}
    >
      {t('button')}
    </LinkButton>
  );
}
