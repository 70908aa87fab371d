import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { IncomingRequest, type SigningPart } from './incoming/incoming-request.tsx';
import { waitingItems } from './incoming/item-groups.ts';
import { useApproveConnection } from './mutations.ts';
import { QuestionsCard } from './questions/questions-card.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { RelationshipCard } from './relationship-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { ScopeOverview } from './scope-overview.tsx';
import { isEnded, isHolder, mayChangeScope, useConnection } from './use-connection.ts';
import { useReceipt } from './use-receipt.ts';

const FileGapsCard = lazy(() => import('../file-rules/file-gaps-card.tsx'));
const PartyScreeningCard = lazy(() => import('../screening/party-screening-card.tsx'));

/** What is requested or shared, and what this side can do about it. */
export function OverviewTab({ Signing }: { Signing: SigningPart }) {
  const connection = useConnection();
  const { isLegalPerson } = useViewer();
  // What an organisation receives has a tab for it.
  const screensHere = isLegalPerson || isHolder(connection);
  const mustDecide = connection.side === 'target' && connection.abilities.events.includes('approve');
  const decided = (
    <ScopeOverview
      connection={connection}
      states={['Consented', 'Withheld', 'Revoked']}
      actions={<ReceiptButton connection={connection} />}
    />
  );
  if (mustDecide && isHolder(connection) && waitingItems(connection.scope).length > 0)
    return (
      <IncomingRequest
        key={connection.version}
        connection={connection}
        Signing={Signing}
        before={
          <>
            <PeriodEndedNotice connection={connection} />
            <RemindersCard connection={connection} />
            <QuestionsCard connection={connection} />
          </>
        }
      >
        {decided}
      </IncomingRequest>
    );
  return (
    <Columns split="main-side">
      <Stack gap={4}>
        <QuestionsCard connection={connection} />
        {mustDecide && !isHolder(connection) && connection.sharingStatus === 'AwaitingApproval' && (
          <AcceptOffer connection={connection} />
        )}
        <WaitingNotice connection={connection} />
        <ScopeOverview connection={connection} states={['Asked', 'Offered']} />
        {decided}
        {!screensHere && (
          <Suspense>
            <FileGapsCard
              party={connection.subject}
              {...(mayChangeScope(connection) && { requestHref: `/connections/${connection.id}/change` })}
            />
          </Suspense>
        )}
      </Stack>
      <Stack gap={4}>
        <RemindersCard connection={connection} />
        <RelationshipCard connection={connection} />
        {screensHere && (
          <Suspense>
            <PartyScreeningCard party={connection.counterpart} />
          </Suspense>
        )}
      </Stack>
    </Columns>
  );
}

/** An offer is accepted as a whole: the other side chooses its contents. */
function AcceptOffer({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const toast = useToast();
  const approve = useApproveConnection(connection);
  const receipt = useReceipt(connection);
  const dates = useDates();
  const name = connection.counterpart.name;
  const { consentUntil } = connection;
  const accepted = () =>
    toast.show({
      message: t('accepted', { name }),
      variant: 'success',
      action: { label: t('receipt.download'), onAction: () => receipt.mutate() },
    });
  return (
    <InlineNotice
      title={t('offerTitle', { name })}
      actions={
        <Button
          variant="primary"
          loading={approve.isPending}
          disabled={!connection.abilities.approve}
          onClick={() => approve.mutate({}, { onSuccess: accepted })}
        >
          {t('accept')}
        </Button>
      }
    >
      {t('offerText', { until: consentUntil ? dates.day(consentUntil) : 'none' })}
    </InlineNotice>
  );
}

function PeriodEndedNotice({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.periodEnded');
  const dates = useDates();
  const { periodEndedAt, counterpart } = connection;
  return periodEndedAt ? (
    <InlineNotice tone="warn" title={t('title', { date: dates.day(periodEndedAt) })}>
      {connection.side === 'target' ? t('holder') : t('requester', { name: counterpart.name })}
    </InlineNotice>
  ) : null;
}

function WaitingNotice({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const { sharingStatus, side, counterpart, targetEmail, waitingFor, abilities } = connection;
  const { whyNotRequest } = abilities;
  const name = counterpart.name;
  if (isEnded(connection))
    return (
      <InlineNotice tone="neutral" title={t('ended.title', { name })}>
        {t('ended.text')}
      </InlineNotice>
    );
  if (connection.periodEndedAt) return <PeriodEndedNotice connection={connection} />;
  if (sharingStatus === 'NotRequested')
    return (
      <InlineNotice title={t('notRequestedTitle')}>
        {whyNotRequest
          ? t(`whyNotRequest.${whyNotRequest}`)
          : t(connection.scope.length > 0 ? 'readyToSend' : 'notRequestedText', { name })}
      </InlineNotice>
    );
  if (sharingStatus === 'AwaitingRegistration')
    return (
      <InlineNotice title={t('invitedTitle', { name })}>
        {targetEmail ? t('invitedText', { email: targetEmail }) : t('invitedThroughText')}
      </InlineNotice>
    );
  if (sharingStatus === 'AwaitingApproval' && side === 'initiator')
    return <InlineNotice title={t('waitingTitle', { name })}>{t('waitingText')}</InlineNotice>;
  if (waitingFor.length > 0)
    return (
      <InlineNotice title={t('waitingForTitle', { count: waitingFor.length })}>
        {waitingFor.map((person) => person.name).join(', ')}
      </InlineNotice>
    );
  return null;
}
