import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { AgreementTable } from './agreement-table.tsx';
import { DeclarationTable } from './declaration-table.tsx';
import { listAgreementsQuery, listDeclarationsQuery } from './queries.ts';

/** Agreements sent or to be signed, newest first. */
export function AgreementList({ side }: { side: 'requester' | 'signer' }) {
  const t = useTranslations('declarations');
  const { accountId, name } = useAccount();
  const agreements = useSuspenseInfiniteQuery(listAgreementsQuery({ accountId, side }));
  const found = agreements.data.pages.flatMap((page) => page.items);
  const words = side === 'signer' ? 'sign' : 'sent';
  return (
    <Card flush>
      <AgreementTable
        caption={t(`caption.${words}`, { name })}
        agreements={found}
        party={side === 'signer' ? 'requester' : 'signer'}
        empty={<EmptyState title={t(`empty.${words}Title`)}>{t(`empty.${words}`)}</EmptyState>}
      />
      {found.length > 0 && (
        <MoreRows label={t('more')} status={t('shown', { count: found.length })} query={agreements} />
      )}
    </Card>
  );
}

export function DeclarationList() {
  const t = useTranslations('declarations');
  const { accountId, name } = useAccount();
  const declarations = useSuspenseInfiniteQuery(listDeclarationsQuery(accountId));
  const found = declarations.data.pages.flatMap((page) => page.items);
  return (
    <Card flush>
      <DeclarationTable
        caption={t('caption.library', { name })}
        declarations={found}
        empty={<EmptyState title={t('empty.libraryTitle')}>{t('empty.library')}</EmptyState>}
      />
      {found.length > 0 && (
        <MoreRows label={t('more')} status={t('shown', { count: found.length })} query={declarations} />
      )}
    </Card>
  );
}
