import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { AgreementTable } from './agreement-table.tsx';
import { DeclarationTable } from './declaration-table.tsx';
import { listAgreementsQuery, listDeclarationsQuery } from './queries.ts';

/** Agreements sent or to be signed, newest first. */
export function AgreementList({ side }: { side: 'requester' | 'signer' }) {
  const t = useTranslations('declarations');
  const { accountId, name } = useAccount();
  const agreements = useSuspenseInfiniteQuery(listAgreementsQuery({ accountId, side }));
  const words = side === 'signer' ? 'sign' : 'sent';
  return (
    <Card flush>
      <PagedList query={agreements} more={t('more')} shown={(count) => t('shown', { count })}>
        {(found) => (
          <AgreementTable
            caption={t(`caption.${words}`, { name })}
            agreements={found}
            party={side === 'signer' ? 'requester' : 'signer'}
            empty={<EmptyState title={t(`empty.${words}Title`)}>{t(`empty.${words}`)}</EmptyState>}
          />
        )}
      </PagedList>
    </Card>
  );
}

export function DeclarationList() {
  const t = useTranslations('declarations');
  const { accountId, name } = useAccount();
  const declarations = useSuspenseInfiniteQuery(listDeclarationsQuery(accountId));
  return (
    <Card flush>
      <PagedList query={declarations} more={t('more')} shown={(count) => t('shown', { count })}>
        {(found) => (
          <DeclarationTable
            caption={t('caption.library', { name })}
            declarations={found}
            empty={<EmptyState title={t('empty.libraryTitle')}>{t('empty.library')}</EmptyState>}
          />
        )}
      </PagedList>
    </Card>
  );
}
