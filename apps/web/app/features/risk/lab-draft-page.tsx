import type { RiskControls, RiskPolicyDraft } from '@probity/contract/risk-lab.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { ControlFields } from './control-fields.tsx';
import { LabAdoption } from './lab-adoption.tsx';
import { LabComparison } from './lab-comparison.tsx';
import { getRiskPolicyDraftQuery } from './lab-queries.ts';
import { draftOf, policyOf } from './policy-draft.ts';
import { FallField, LimitFields, ListFields, OfferingFields, WeightFields } from './risk-policy-fields.tsx';
import {
  useAdoptRiskPolicyDraft,
  useDiscardRiskPolicyDraft,
  useSaveRiskPolicyDraft,
} from './use-lab-acts.ts';

/** A draft of the rules about risk: its changes, and what they would change. */
export function LabDraftPage({ draftId }: { draftId: string }) {
  const { state } = useViewer();
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(getRiskPolicyDraftQuery(accountId, draftId));
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Draft draft={data} />
    </ReauthenticationProvider>
  );
}

function Draft({ draft }: { draft: RiskPolicyDraft }) {
  const t = useTranslations('risk');
  const dates = useDates();
  const isAdopted = draft.state === 'Adopted';
  return (
    <>
      <PageTitle title={draft.name} />
      <PageHeader
        title={draft.name}
        breadcrumbs={[
          { label: t('policy.title'), href: '/account/risk' },
          { label: t('lab.title'), href: '/account/risk/lab' },
        ]}
        subtitle={
          draft.comparedAt
            ? t('lab.comparedAt', { date: dates.minute(draft.comparedAt), version: draft.champion.version })
            : t('lab.nothingChanges')
        }
      />
      <Columns split="main-side">
        <Stack gap={4}>
          {draft.adoption && <LabAdoption adoption={draft.adoption} />}
          {draft.isOutdated && <InlineNotice tone="warn">{t('lab.outdated')}</InlineNotice>}
          {draft.comparison ? (
            <LabComparison draft={draft} comparison={draft.comparison} />
          ) : (
            <Card title={t('lab.comparing')}>
              <ProgressBar
                label={t('lab.comparing')}
                hideLabel
                value={draft.progress.total > 0 ? (100 * draft.progress.compared) / draft.progress.total : 0}
                detail={t('lab.progress', draft.progress)}
              />
              <p>{t('lab.progress', draft.progress)}</p>
            </Card>
          )}
        </Stack>
        {!isAdopted && <DraftForm key={draft.changedAt} draft={draft} />}
      </Columns>
    </>
  );
}

function DraftForm({ draft }: { draft: RiskPolicyDraft }) {
  const t = useTranslations('risk');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const { accountId } = useAccount();
  const [name, setName] = useState(draft.name);
  const [typed, setTyped] = useState(() => draftOf(draft.rules.policy));
  const [controls, setControls] = useState<RiskControls>(draft.rules.controls);
  const [asks, setAsks] = useState<'adopt' | 'discard' | null>(null);
  const save = useSaveRiskPolicyDraft(accountId);
  const adopt = useAdoptRiskPolicyDraft(accountId, draft.id);
  const discard = useDiscardRiskPolicyDraft(accountId, draft.id, () => void navigate('/account/risk/lab'));
  const policy = policyOf(typed);
  const isChanged =
    name !== draft.name ||
    JSON.stringify([typed, controls]) !== JSON.stringify([draftOf(draft.rules.policy), draft.rules.controls]);
  useUnsavedInput(isChanged && !save.isSuccess);
  const fields = { draft: typed, disabled: false, onChange: setTyped };
  const isReady = draft.comparison !== null && !draft.isOutdated && !isChanged;
  return (
    <Stack gap={4}>
      <Card title={t('lab.change')}>
        <Stack gap={4}>
          <TextField
            label={t('lab.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Row>
            <Button
              variant={isReady ? undefined : 'primary'}
              disabled={!policy || name.trim() === '' || (!isChanged && !draft.isOutdated)}
              loading={save.isPending}
              onClick={() => policy && save.mutate({ draftId: draft.id, name, policy, controls })}
            >
              {t('lab.compare')}
            </Button>
            <Button variant="primary" disabled={!isReady} onClick={() => setAsks('adopt')}>
              {t('lab.adopt')}
            </Button>
            <Button onClick={() => setAsks('discard')}>{t('lab.discard')}</Button>
          </Row>
        </Stack>
      </Card>
      <Card title={t('lab.controls')}>
        <ControlFields controls={controls} onChange={setControls} />
      </Card>
      <Card title={t('policy.limits')}>
        <Stack gap={3}>
          <LimitFields {...fields} />
          <FallField {...fields} />
        </Stack>
      </Card>
      <Card title={t('policy.weights')}>
        <WeightFields {...fields} />
      </Card>
      <Card title={t('policy.offerings')}>
        <OfferingFields {...fields} />
      </Card>
      <Card title={t('policy.lists')}>
        <ListFields {...fields} />
      </Card>
      <ConfirmDialog
        opened={asks === 'adopt'}
        title={t('lab.adoptTitle')}
        confirmLabel={t('lab.adopt')}
        cancelLabel={common('cancel')}
        loading={adopt.isPending}
        onClose={() => setAsks(null)}
        onConfirm={() => adopt.mutate(undefined, { onSettled: () => setAsks(null) })}
      >
        {t('lab.adoptText', { count: draft.progress.total })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'discard'}
        destructive
        title={t('lab.discardTitle')}
        confirmLabel={t('lab.discard')}
        cancelLabel={common('cancel')}
        loading={discard.isPending}
        onClose={() => setAsks(null)}
        onConfirm={() => discard.mutate()}
      >
        {t('lab.discardText')}
      </ConfirmDialog>
    </Stack>
  );
}
