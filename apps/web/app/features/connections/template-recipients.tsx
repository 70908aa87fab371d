import { AvatarGroup } from '@probity/ui/avatar-group.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listConnectionsQuery } from './queries.ts';

/** Requests sent with the template, newest first. */
export function TemplateRecipients({ templateId }: { templateId: string }) {
  const t = useTranslations('templates');
  const { accountId } = useAccount();
  const { data } = useInfiniteQuery(
    listConnectionsQuery(accountId, { text: '', sort: 'newest', templateId }),
  );
  const parties = new Map(
    (data?.pages[0]?.items ?? []).map(({ counterpart }) => [counterpart.id, counterpart]),
  );
  if (parties.size === 0) return null;
  return (
    <AvatarGroup
      label={t('recipients')}
      moreLabel={(count) => t('moreRecipients', { count })}
      items={[...parties.values()].map(({ id, name, logoUrl, kind }) => ({
        id,
        name,
        src: logoUrl,
        kind: kind === 'LegalPerson' ? 'person' : 'entity',
      }))}
    />
  );
}
