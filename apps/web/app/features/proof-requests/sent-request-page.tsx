import type { SentProofRequestDetails } from '@probity/contract/proof-requests.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useFactText } from '../public-pages/use-fact-text.ts';
import { useValidationText } from '../verify/use-validation-text.ts';
import classes from './proof-requests.module.css';
import { getSentProofRequestQuery } from './queries.ts';
import { OutcomeChip, SentStateChip } from './request-state.tsx';

type ReceivedProof = SentProofRequestDetails['proofs'][number];

/** A request to an organisation of another installation, and what it answered. */
export function SentRequestPage({ sentRequestId }: { sentRequestId: string }) {
  const t = useTranslations('proofRequests');
  const dates = useDates();
  const { accountId } = useAccount();
  const { data: request } = useSuspenseQuery(getSentProofRequestQuery(accountId, sentRequestId));
  const { address, state, purpose, fields, requestedAt, expiresAt, proofs, refusedBecause } = request;
  const { host } = new URL(address);
  const outcome = proofs.find((proof) => proof.outcome !== 'Valid')?.outcome ?? request.outcome;
  const isOpen = state === 'Sending' || state === 'Waiting';
  return (
    <>
      <PageTitle title={t('sentTitle', { host })} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/proof-requests' }, { label: host }]}
        title={t('sentTitle', { host })}
        badge={<SentStateChip state={state} outcome={outcome} />}
        subtitle={<TextLink href={address}>{address}</TextLink>}
      />
      <Stack gap={4}>
        {isOpen && <InlineNotice>{t(`sentNotice.${state}`, { day: dates.day(expiresAt) })}</InlineNotice>}
        {state === 'Refused' && (
          <InlineNotice tone="bad">{t('refused', { reason: refusedBecause ?? '' })}</InlineNotice>
        )}
        {state === 'Undeliverable' && (
          <InlineNotice tone="bad">{t('undeliverable', { reason: refusedBecause ?? 'other' })}</InlineNotice>
        )}
        {proofs.length > 0 && (
          <Card title={t('receivedProofs')}>
            <ul className={classes.requests}>
              {proofs.map((proof) => (
                <ProofRow key={proof.slot} proof={proof} />
              ))}
            </ul>
          </Card>
        )}
        <Card title={t('request')}>
          <DefinitionList
            folds
            items={[
              { key: 'purpose', term: t('purposeLegend'), value: t(`purpose.${purpose}`) },
              {
                key: 'fields',
                term: t('fields'),
                value: fields.map((field) => fieldLabel(field, 'Organization')).join(', '),
              },
              { key: 'requestedAt', term: t('requestedAt'), value: dates.minute(requestedAt) },
              { key: 'expiresAt', term: t('expiresAt'), value: dates.day(expiresAt) },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}

function ProofRow({ proof }: { proof: ReceivedProof }) {
  const t = useTranslations('proofRequests');
  const dates = useDates();
  const { label, text } = useFactText()(proof.claims);
  const validation = useValidationText(proof.evidence);
  const [type = ''] = proof.slot.split('-');
  return (
    <li>
      <div className={classes.request}>
        <Text size="small" tone="muted">
          {label || credentialTypeLabel(type)}
        </Text>
        <span>{text}</span>
        <Text size="small" tone="soft">
          {validation}
        </Text>
        <Text size="small" tone="soft">
          {t('issuedBy', { issuer: proof.issuer ?? '', time: dates.minute(proof.checkedAt) })}
        </Text>
      </div>
      <Row>
        <OutcomeChip outcome={proof.outcome} />
      </Row>
    </li>
  );
}
