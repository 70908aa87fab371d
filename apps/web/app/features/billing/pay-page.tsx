import { pricedChecks } from '@probity/domain/payments/price-list.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useProduct } from '../../product.tsx';
import { getEntityQuery } from '../profile/queries.ts';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { checkHref } from './check-href.ts';
import { useMoney } from './money.ts';
import { listPricesQuery } from './queries.ts';
import { useCreatePaymentIntent } from './use-billing-acts.ts';

/** The price of a check and how to pay for it, before the check starts. */
export function PayPage() {
  const t = useTranslations('billing.pay');
  const [search] = useSearchParams();
  const checkType = pricedChecks.find((type) => type === search.get('check'));
  const entityId = search.get('entity');
  return (
    <>
      <PageTitle title={t('title')} />
      {checkType && entityId ? (
        <Offer checkType={checkType} entityId={entityId} />
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

function Offer({ checkType, entityId }: { checkType: (typeof pricedChecks)[number]; entityId: string }) {
  const t = useTranslations('billing.pay');
  const money = useMoney();
  const { accountId } = useAccount();
  const { name: product } = useProduct();
  const { data: prices } = useSuspenseQuery(listPricesQuery(browserApi, accountId));
  const { data: entity } = useSuspenseQuery(getEntityQuery(browserApi, entityId));
  const create = useCreatePaymentIntent();
  const price = prices.items.find((item) => item.checkType === checkType);
  const back = checkHref({ checkType, entityId });
  const name = entity.entityName;
  if (!price?.minorUnits)
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState title={t('freeTitle')} actions={<LinkButton href={back}>{t('back')}</LinkButton>}>
          {t('freeHint')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { check: checkLabel(checkType), name })} />
      <Card>
        <Stack gap={4}>
          <DefinitionList
            items={[
              { key: 'what', term: t('what'), value: `${checkLabel(checkType)} · ${name}` },
              { key: 'price', term: t('price'), value: money(price.minorUnits, price.currency) },
            ]}
          />
          <p>{t('how', { product })}</p>
          <p>{t('used')}</p>
          <Row gap={2}>
            <Button
              variant="primary"
              loading={create.isPending || create.isSuccess}
              onClick={() => create.mutate([{ checkType, entityId }])}
            >
              {t('continue')}
            </Button>
            <LinkButton href={back}>{t('back')}</LinkButton>
          </Row>
        </Stack>
      </Card>
    </>
  );
}
