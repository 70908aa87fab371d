import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';

/** Shown to members who cannot see received data: who can. */
export function HiddenData({ connection: { visibility } }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.hidden');
  const { accountId } = useAccount();
  const isMember = visibility.kind === 'Member';
  const { data: members } = useQuery({
    ...listMembersQuery(accountId),
    enabled: isMember,
    throwOnError: false,
  });
  const member = isMember ? members?.items.find(({ id }) => id === visibility.memberId) : undefined;
  return (
    <EmptyState title={t('title')}>
      {t('text', { who: visibility.kind, name: member?.name ?? t('anotherMember') })}
    </EmptyState>
  );
}
