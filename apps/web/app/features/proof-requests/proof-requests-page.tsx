import type { ReceivedProofRequest, SentProofRequest } from '@probity/contract/proof-requests.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './proof-requests.module.css';
import { listReceivedProofRequestsQuery, listSentProofRequestsQuery } from './queries.ts';
import { ReceivedStateChip, SentStateChip } from './request-state.tsx';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** Requests for credentials between organisations of different installations. */
export function ProofRequestsPage() {
  const t = useTranslations('proofRequests');
  const { accountId } = useAccount();
  const { data: sent } = useSuspenseQuery(listSentProofRequestsQuery(accountId));
  const { items: received } = useSuspenseQuery(listReceivedProofRequestsQuery(accountId)).data;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('sharing'), href: '/sharing' }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          sent.abilities.send && (
            <Button variant="primary" disabled={!sent.canAsk} onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        {sent.abilities.send && !sent.canAsk && (
          <InlineNotice tone="warn">
            {t('cannotAsk')} <TextLink href="/profile/data">{t('toProfile')}</TextLink>
          </InlineNotice>
        )}
        <Card title={t('received')} link={{ label: t('policy.link'), href: '/proof-requests/policy' }}>
          {received.length === 0 ? (
            <EmptyState title={t('noneReceivedTitle')}>{t('noneReceived')}</EmptyState>
          ) : (
            <ul className={classes.requests}>
              {received.map((request) => (
                <ReceivedRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('sent')}>
          {sent.items.length === 0 ? (
            <EmptyState title={t('noneSentTitle')}>{t('noneSent')}</EmptyState>
          ) : (
            <ul className={classes.requests}>
              {sent.items.map((request) => (
                <SentRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Card>
      </Stack>
      {isAsking && (
        <Suspense>
          <AskDialog askable={sent.askable} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function ReceivedRow({ request }: { request: ReceivedProofRequest }) {
  const t = useTranslations('proofRequests');
  const dates = useDates();
  const { id, requester, purpose, fields, receivedAt, state } = request;
  return (
    <li>
      <div className={classes.request}>
        <TextLink href={`/proof-requests/received/${id}`}>{requester.name}</TextLink>
        <Text size="small" tone="soft">
          {t('row', { purpose: t(`purpose.${purpose}`), count: fields.length, day: dates.day(receivedAt) })}
        </Text>
        {!requester.isTrusted && (
          <Text size="small" tone="soft">
            {t('issuerUnknown', { issuer: requester.issuer })}
          </Text>
        )}
      </div>
      <Row>
        <ReceivedStateChip state={state} />
      </Row>
    </li>
  );
}

function SentRow({ request }: { request: SentProofRequest }) {
  const t = useTranslations('proofRequests');
  const dates = useDates();
  const { id, address, purpose, fields, requestedAt, state, outcome } = request;
  return (
    <li>
      <div className={classes.request}>
        <TextLink href={`/proof-requests/sent/${id}`}>{address}</TextLink>
        <Text size="small" tone="soft">
          {t('row', { purpose: t(`purpose.${purpose}`), count: fields.length, day: dates.day(requestedAt) })}
        </Text>
      </div>
      <Row>
        <SentStateChip state={state} outcome={outcome} />
      </Row>
    </li>
  );
}
