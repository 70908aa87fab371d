import type { ReceivedProofRequestDetails } from '@probity/contract/proof-requests.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAnswerProofRequest, useRevokeProofAnswer } from './mutations.ts';
import classes from './proof-requests.module.css';
import { getReceivedProofRequestQuery } from './queries.ts';
import { ReceivedStateChip } from './request-state.tsx';

/** Who asks, how far that is certain, and what they get. */
export function ReceivedRequestPage({ receivedRequestId }: { receivedRequestId: string }) {
  const t = useTranslations('proofRequests');
  const dates = useDates();
  const { accountId, kind } = useAccount();
  const { data: request } = useSuspenseQuery(getReceivedProofRequestQuery(accountId, receivedRequestId));
  const { requester, state, purpose, receivedAt, expiresAt, sharedFields, sharedUntil, endedBecause } =
    request;
  const labels = (fields: readonly DataFieldKey[]) =>
    fields.map((field) => fieldLabel(field, kind)).join(', ');
  return (
    <>
      <PageTitle title={t('receivedTitle', { party: requester.name })} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/proof-requests' }, { label: requester.name }]}
        title={t('receivedTitle', { party: requester.name })}
        badge={<ReceivedStateChip state={state} />}
        actions={request.abilities.revoke && <RevokeButton request={request} />}
      />
      <Stack gap={4}>
        <InlineNotice tone={requester.isTrusted ? 'ok' : 'warn'}>
          {t(requester.isTrusted ? 'requesterTrusted' : 'requesterUnknown', {
            party: requester.name,
            issuer: requester.issuer,
          })}
        </InlineNotice>
        {endedBecause && <InlineNotice tone="warn">{t(`ended.${endedBecause}`)}</InlineNotice>}
        {request.abilities.answer ? (
          <AnswerCard request={request} />
        ) : (
          sharedFields && (
            <Card title={t('shared')}>
              <Stack gap={2}>
                <span>{labels(sharedFields)}</span>
                {request.isAutomatic && <Text size="small">{t('policy.answered')}</Text>}
                <Text size="small" tone="soft">
                  {sharedUntil ? t('sharedUntil', { day: dates.day(sharedUntil) }) : t('sharedAsLong')}
                </Text>
              </Stack>
            </Card>
          )
        )}
        <Card title={t('request')}>
          <DefinitionList
            folds
            items={[
              { key: 'purpose', term: t('purposeLegend'), value: t(`purpose.${purpose}`) },
              { key: 'fields', term: t('fields'), value: labels(request.fields) },
              { key: 'receivedAt', term: t('receivedAt'), value: dates.minute(receivedAt) },
              { key: 'expiresAt', term: t('expiresAt'), value: dates.day(expiresAt) },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}

function RevokeButton({ request: { id, requester } }: { request: ReceivedProofRequestDetails }) {
  const t = useTranslations('proofRequests');
  const { accountId } = useAccount();
  const refused = useRefusalToast();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeProofAnswer(accountId, id);
  const party = requester.name;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('revoke')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          runAct(revoke, undefined, {
            onSuccess: () => {
              setAsking(false);
              toast.show({ message: t('revoked', { party }), variant: 'success' });
            },
            onError: refused,
          })
        }
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        cancelLabel={t('cancel')}
        destructive
        loading={revoke.isPending}
      >
        {t('revokeText', { party })}
      </ConfirmDialog>
    </>
  );
}

function AnswerCard({ request }: { request: ReceivedProofRequestDetails }) {
  const t = useTranslations('proofRequests');
  const { accountId, kind } = useAccount();
  const refused = useRefusalToast();
  const answer = useAnswerProofRequest(accountId, request.id);
  const { fields, provenFields, requester } = request;
  const [chosen, setChosen] = useState<readonly DataFieldKey[]>([]);
  const [until, setUntil] = useState('');
  const toggle = (field: DataFieldKey) =>
    setChosen(chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field]);
  const send = (disclosed: readonly DataFieldKey[]) =>
    runAct(
      answer,
      { fields: [...disclosed], ...(until !== '' && disclosed.length > 0 && { sharedUntil: until }) },
      { onError: refused },
    );
  return (
    <Card title={t('answer')}>
      <Stack gap={4}>
        <Fieldset legend={t('choose', { party: requester.name })}>
          <div className={classes.fields}>
            {fields.map((field) => {
              const isProven = provenFields.includes(field);
              return (
                <Checkbox
                  key={field}
                  label={fieldLabel(field, kind)}
                  hint={isProven ? undefined : t('notProven')}
                  disabled={!isProven}
                  checked={chosen.includes(field)}
                  onChange={() => toggle(field)}
                />
              );
            })}
          </div>
        </Fieldset>
        <DateField label={t('until')} hint={t('untilHint')} value={until} onChange={setUntil} />
        <Text size="small" tone="soft">
          {t('cannotUndo')}
        </Text>
        <Row>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={answer.isPending}
            onClick={() => send(chosen)}
          >
            {t('share', { count: chosen.length })}
          </Button>
          <Button loading={answer.isPending} onClick={() => send([])}>
            {t('decline')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
