import type { Payment } from '@probity/contract/payments.ts';
import { isUnsettled } from '@probity/domain/payments/payment-state.ts';
import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { isOwner, useAccount } from '../../platform/session/own-account.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { itemHref } from './item-href.ts';
import { useMoney } from './money.ts';
import { itemOf, type PayableItem } from './payable-item.ts';
import { PaymentStateChip } from './payment-state-chip.tsx';
import { getPaymentQuery } from './queries.ts';
import { useCancelPayment, useCreatePaymentIntent, useStartLiveness } from './use-billing-acts.ts';

/** Stripe notifies the server within seconds, but the live connection may be down. */
const REFETCH_MS = 3000;

/** One payment: its state, what it paid for, and refunds. */
export function PaymentPage({ request }: { request: string | null }) {
  const t = useTranslations('billing');
  const money = useMoney();
  const account = useAccount();
  const { paymentId = '' } = useParams();
  const { data: payment } = useSuspenseQuery({
    ...getPaymentQuery(paymentId),
    refetchInterval: ({ state }) => (state.data && isUnsettled(state.data.state) ? REFETCH_MS : false),
  });
  const title = t('payment.title', { amount: money(payment.minorUnits, payment.currency) });
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        breadcrumbs={[
          ...(isOwner(account) ? [{ label: t('title'), href: '/account/billing' }] : []),
          { label: title },
        ]}
        badge={<PaymentStateChip state={payment.state} />}
        subtitle={t(`meaning.${payment.state}`)}
      />
      <Stack gap={4}>
        <News payment={payment} />
        <Acts payment={payment} request={request} />
        <Facts payment={payment} />
        {payment.refunds.length > 0 && <Refunds payment={payment} />}
      </Stack>
    </>
  );
}

type DeclineKey = keyof Texts['billing']['declined'];
const isDeclineKey = (code: string): code is DeclineKey =>
  Object.hasOwn(currentTexts().texts.billing.declined, code);

function News({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const [search] = useSearchParams();
  const { state, declineCode, refunds } = payment;
  if (state === 'Open' && declineCode)
    return (
      <InlineNotice tone="bad" title={t('declinedTitle')}>
        {t(`declined.${isDeclineKey(declineCode) ? declineCode : 'other'}`)}
      </InlineNotice>
    );
  if (state === 'Open' && search.get('from') === 'stripe')
    return <InlineNotice title={t('confirmingTitle')}>{t('confirming')}</InlineNotice>;
  if (refunds.some(({ state }) => state === 'Failed'))
    return <InlineNotice tone="warn">{t('payment.refundFailed')}</InlineNotice>;
  return null;
}

interface ActsProps {
  payment: Payment;
  /** The request that one of the checks belongs to. */
  request: string | null;
}

function Acts({ payment, request }: ActsProps) {
  const t = useTranslations('billing');
  const dates = useDates();
  const toast = useToast();
  const create = useCreatePaymentIntent();
  const cancel = useCancelPayment(payment.id, ({ state }) =>
    toast.show(
      state === 'Cancelled'
        ? { message: t('payment.cancelled'), variant: 'success' }
        : { message: t('payment.paidAfterAll'), variant: 'info' },
    ),
  );
  const refused = useRefusalToast();
  const receipt = useMutation({
    mutationFn: () => fetchFile(`/v1/Payments/${payment.id}/receipt`),
    onSuccess: (file) =>
      downloadBlob(
        file,
        `${t('payment.receiptName', { date: dates.day(payment.paidAt ?? payment.createdAt) })}.pdf`,
      ),
    onError: refused,
  });
  const owner = isOwner(useAccount());
  const items = payment.items.flatMap((item) => itemOf(item) ?? []);
  const [unused] = payment.items.flatMap((item) => (item.isUsed ? [] : (itemOf(item) ?? [])));
  const isPaid = payment.state === 'Paid' || payment.state === 'PartlyRefunded';
  return (
    <Row gap={2}>
      {payment.state === 'Open' && items.length > 0 && (
        <Button
          variant="primary"
          loading={create.isPending || create.isSuccess}
          onClick={() => create.mutate(items)}
        >
          {t('pay.continue')}
        </Button>
      )}
      {isPaid && unused && payment.refunds.length === 0 && <StartPaid item={unused} request={request} />}
      {payment.abilities.cancel && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('payment.cancel')}
        </Button>
      )}
      {payment.abilities.receipt && owner && (
        <Button
          icon={<IconDownload {...smallIconProps} />}
          loading={receipt.isPending}
          onClick={() => receipt.mutate()}
        >
          {t('payment.receipt')}
        </Button>
      )}
    </Row>
  );
}

/** Starts what was paid for, and leads to it: in the request that it belongs to, if there is one. */
function StartPaid({ item, request }: { item: PayableItem; request: string | null }) {
  const t = useTranslations('billing.payment');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const href = request?.endsWith(`:${item.checkType}`) ? request : itemHref(item);
  const start = useStartLiveness(() => void navigate(toPath(href)));
  if (item.checkType === 'Liveness')
    return (
      <Button
        variant="primary"
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate(item.entityId)}
      >
        {t('startCheck')}
      </Button>
    );
  return (
    <LinkButton variant="primary" href={href}>
      {t(item.checkType === 'RegisterReading' ? 'openRegister' : 'startCheck')}
    </LinkButton>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const t = useTranslations('billing');
  const dates = useDates();
  const money = useMoney();
  return (
    <Card title={t(payment.paidAt ? 'payment.items' : 'payment.itemsOpen')}>
      <DefinitionList
        stacked
        items={[
          ...payment.items.map(({ checkType, reading, entity, minorUnits, isUsed }, index) => ({
            key: `item-${index}`,
            term: t('about', {
              check: pricedItemLabel({ checkType, enricher: reading?.enricher }),
              name: entity?.name ?? t('deletedParty'),
            }),
            value: [
              money(minorUnits, payment.currency),
              ...(payment.paidAt
                ? [t(`payment.${reading ? 'reading' : 'check'}.${isUsed ? 'used' : 'unused'}`)]
                : []),
            ].join(' · '),
          })),
          payment.paidAt
            ? { key: 'paid', term: t('payment.made'), value: dates.minute(payment.paidAt) }
            : { key: 'started', term: t('payment.started'), value: dates.minute(payment.createdAt) },
          { key: 'number', term: t('payment.number'), value: payment.id },
        ]}
      />
    </Card>
  );
}

const refundTones: Readonly<Record<Payment['refunds'][number]['state'], Tone>> = {
  Pending: 'info',
  Succeeded: 'ok',
  Failed: 'bad',
};

function Refunds({ payment }: { payment: Payment }) {
  const t = useTranslations('billing.payment');
  const dates = useDates();
  const money = useMoney();
  return (
    <Card title={t('refunds')}>
      <DefinitionList
        stacked
        items={payment.refunds.map(({ minorUnits, reason, state, createdAt }, index) => ({
          key: `refund-${index}`,
          term: t('refund', { amount: money(minorUnits, payment.currency), date: dates.day(createdAt) }),
          value: (
            <Row gap={2}>
              <Chip tone={refundTones[state]}>{t(`refundState.${state}`)}</Chip>
              {t(`refundReason.${reason}`)}
            </Row>
          ),
        }))}
      />
    </Card>
  );
}
