import type { PriceList } from '@probity/contract/payments.ts';
import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useMoney } from './money.ts';
import { PaymentsCard } from './payments-card.tsx';
import { listPaymentsQuery, listPricesQuery } from './queries.ts';

export function BillingPage() {
  const t = useTranslations('billing');
  const { accountId, name } = useAccount();
  const { data: prices } = useSuspenseQuery(listPricesQuery(accountId));
  const payments = useInfiniteQuery({ ...listPaymentsQuery(accountId), throwOnError: false });
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { name })} />
      <Stack gap={4}>
        {prices.isBillingOn ? <Prices prices={prices} /> : <InlineNotice>{t('off')}</InlineNotice>}
        <PaymentsCard
          query={payments}
          title={t('payments')}
          caption={t('caption', { name })}
          empty={t('empty')}
          rowHref={({ id }) => `/account/billing/payments/${id}`}
        />
      </Stack>
    </>
  );
}

function Prices({ prices }: { prices: PriceList }) {
  const t = useTranslations('billing');
  const money = useMoney();
  return (
    <Card title={t('prices')} note={t('pricesNote')}>
      {prices.items.length === 0 ? (
        <EmptyState compact title={t('noPrices')}>
          {t('noPricesHint')}
        </EmptyState>
      ) : (
        <DefinitionList
          spread
          items={prices.items.map(({ checkType, enricher, minorUnits, currency }) => ({
            key: enricher ?? checkType,
            term: pricedItemLabel({ checkType, enricher }),
            value: minorUnits === 0 ? t('free') : money(minorUnits, currency),
          }))}
        />
      )}
    </Card>
  );
}
