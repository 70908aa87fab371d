import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { requestPath, returnToRequest } from '../../platform/session/return-to-request.ts';
import { useProduct } from '../../product.tsx';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { itemHref } from './item-href.ts';
import { useMoney } from './money.ts';
import { itemIn, type PayableItem } from './payable-item.ts';
import { listPricesQuery } from './queries.ts';
import { useCreatePaymentIntent } from './use-billing-acts.ts';

/** The price of a check and how to pay for it, before the check starts. */
export function PayPage() {
  const t = useTranslations('billing.pay');
  const [search] = useSearchParams();
  const item = itemIn(search);
  const title = t(item?.checkType === 'RegisterReading' ? 'titleReading' : 'title');
  return (
    <>
      <PageTitle title={title} />
      {item ? (
        <Offer item={item} request={requestPath(search.get('back'))} />
      ) : (
        <>
          <PageHeader title={t('title')} />
          <EmptyState
            title={t('unknownTitle')}
            actions={<LinkButton href="/profile/checks">{t('back')}</LinkButton>}
          >
            {t('unknown')}
          </EmptyState>
        </>
      )}
    </>
  );
}

function Offer({ item, request }: { item: PayableItem; request: string | null }) {
  const t = useTranslations('billing.pay');
  const money = useMoney();
  const { accountId } = useAccount();
  const { name: product } = useProduct();
  const { data: prices } = useSuspenseQuery(listPricesQuery(accountId));
  const { data: entity } = useSuspenseQuery(getEntityQuery(item.entityId));
  const create = useCreatePaymentIntent();
  const reading = item.checkType === 'RegisterReading' ? item : null;
  const price = prices.items.find(
    ({ checkType, enricher }) => checkType === item.checkType && enricher === (reading?.enricher ?? null),
  );
  const label = pricedItemLabel({ checkType: item.checkType, enricher: reading?.enricher });
  // The payment at Stripe ends on a page of its own, which then leads back to the request.
  useEffect(() => {
    if (request) returnToRequest(request);
  }, [request]);
  // The entry itself would lead here again.
  const back = request ?? (reading ? `/profile/${item.entityId}/register` : itemHref(item));
  const title = t(reading ? 'titleReading' : 'title');
  const backLabel = t(request ? 'backToRequest' : reading ? 'backToRegister' : 'back');
  const name = entity.entityName;
  if (!price?.minorUnits)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={t('freeTitle')} actions={<LinkButton href={back}>{backLabel}</LinkButton>}>
          {t('freeHint')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(reading ? 'subtitleReading' : 'subtitle', { check: label, name })}
      />
      <Card>
        <Stack gap={4}>
          <DefinitionList
            items={[
              {
                key: 'what',
                term: t('what'),
                value: `${label} · ${reading ? reading.reference.replaceAll('|', ' · ') : name}`,
              },
              { key: 'price', term: t('price'), value: money(price.minorUnits, price.currency) },
            ]}
          />
          <p>{t('how', { product })}</p>
          <p>{t(reading ? 'usedReading' : 'used')}</p>
          <Row gap={2}>
            <Button
              variant="primary"
              loading={create.isPending || create.isSuccess}
              onClick={() => create.mutate([item])}
            >
              {t('continue')}
            </Button>
            <LinkButton href={back}>{backLabel}</LinkButton>
          </Row>
        </Stack>
      </Card>
    </>
  );
}
