import type { ServiceHealth } from '@probity/contract/operations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { Moment } from './moment.tsx';
import { listServicesQuery } from './queries.ts';

const REFETCH_MS = 10_000;

const tones = {
  NotSetUp: 'neutral',
  NoCalls: 'neutral',
  Paused: 'bad',
  Failing: 'warn',
  Answering: 'ok',
} as const satisfies Record<string, Tone>;

const order = ['Paused', 'Failing', 'Answering', 'NoCalls', 'NotSetUp'] as const;
const urgentFirst = (services: readonly ServiceHealth[]): ServiceHealth[] =>
  [...services].sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

/** Derived only from recent calls; this page sends no request to a service. */
function stateOf({ isSetUp, pausedUntil, lastSuccessAt, lastFailureAt }: ServiceHealth): keyof typeof tones {
  if (!isSetUp) return 'NotSetUp';
  if (pausedUntil) return 'Paused';
  if (!lastSuccessAt && !lastFailureAt) return 'NoCalls';
  return (lastFailureAt ?? '') > (lastSuccessAt ?? '') ? 'Failing' : 'Answering';
}

export function ServicesPage() {
  const t = useTranslations('operations');
  const dates = useDates();
  const services = useQuery({
    ...listServicesQuery(),
    throwOnError: false,
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      <PageTitle title={t('services.title')} />
      <PageHeader
        title={t('services.title')}
        subtitle={t('services.subtitle')}
        meta={
          services.data && (
            <Text tone="muted" size="small">
              <span suppressHydrationWarning>
                {t('readAt', { time: dates.minute(services.data.readAt) })}
              </span>
            </Text>
          )
        }
        actions={
          <Button icon={<IconRefresh {...iconProps} />} onClick={() => void services.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      {services.isError ? (
        <FailedRead error={services.error} onRetry={() => void services.refetch()} />
      ) : (
        services.data && (
          <Card flush>
            <ServiceTable services={urgentFirst(services.data.items)} />
          </Card>
        )
      )}
    </>
  );
}

function ServiceTable({ services }: { services: readonly ServiceHealth[] }) {
  const t = useTranslations('operations.services');
  const none = useTranslations('operations')('never');
  const dates = useDates();
  const columns: Column<ServiceHealth>[] = [
    {
      key: 'service',
      header: t('service'),
      cell: ({ name }) => (
        <Stack gap={1}>
          {t(`name.${name}`)}
          <Text tone="muted" size="small">
            {t(`purpose.${name}`)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      width: 210,
      cell: (service) => {
        const state = stateOf(service);
        return (
          <Stack gap={1}>
            <Row>
              <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
            </Row>
            {state === 'Paused' && service.pausedUntil && (
              <Text tone="muted" size="small">
                <span suppressHydrationWarning>
                  {t('pausedUntil', { time: dates.minute(service.pausedUntil) })}
                </span>
              </Text>
            )}
          </Stack>
        );
      },
    },
    {
      key: 'success',
      header: t('lastSuccess'),
      width: 180,
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? <Moment at={lastSuccessAt} /> : <Text tone="muted">{none}</Text>,
    },
    {
      key: 'failure',
      header: t('lastFailure'),
      width: 240,
      cell: ({ lastFailureAt, lastFailure }) =>
        lastFailureAt ? (
          <Stack gap={1}>
            <Moment at={lastFailureAt} />
            {lastFailure && (
              <Text tone="soft" size="small" mono>
                {lastFailure}
              </Text>
            )}
          </Stack>
        ) : (
          <Text tone="muted">{none}</Text>
        ),
    },
    {
      key: 'failures',
      header: t('failures'),
      width: 140,
      align: 'end',
      cell: ({ successes, failures }) =>
        successes + failures > 0 ? (
          <Stack gap={1}>
            {failures}
            <Text tone="muted" size="small">
              {t('ofCalls', { count: successes + failures })}
            </Text>
          </Stack>
        ) : (
          <Text tone="muted">–</Text>
        ),
    },
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={services} rowKey={({ name }) => name} />;
}
