import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { AgreementTable } from './agreement-table.tsx';
import { listAgreementsQuery } from './queries.ts';

/** The recipients of the declaration, with the state of each agreement. */
export function SentCard({ declarationId }: { declarationId: string }) {
  const t = useTranslations('declarations');
  const { accountId } = useAccount();
  const { data } = useSuspenseInfiniteQuery(
    listAgreementsQuery({ accountId, side: 'requester', declarationId }),
  );
  const sent = data.pages.flatMap((page) => page.items);
  return (
    <Card title={t('sentTitle')} count={sent.length} flush>
      <AgreementTable
        caption={t('sentTitle')}
        agreements={sent}
        party="signer"
        empty={
          <EmptyState compact title={t('empty.notSentTitle')}>
            {t('empty.notSent')}
          </EmptyState>
        }
      />
    </Card>
  );
}
