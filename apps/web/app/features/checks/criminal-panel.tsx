import type { CriminalCheck } from '@probity/contract/criminal-checks.ts';
import type { ListedCheck } from '@probity/contract/liveness.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { UploadField } from '../documents/upload-field.tsx';
import { CertificateReview } from './certificate-review.tsx';
import { CriminalSteps } from './criminal-steps.tsx';
import { CriminalOutcomeChip } from './outcome-chip.tsx';
import { getCriminalCheckQuery } from './queries.ts';
import { SuccessInForce } from './success-in-force.tsx';
import { useCriminalCheckActs } from './use-criminal-check-acts.ts';

interface CriminalPanelProps {
  subject: ListedCheck['subject'];
  onClose: () => void;
}

/** Consent, certificate, review: step by step, with the completed steps in view. */
export function CriminalPanel({ subject, onClose }: CriminalPanelProps) {
  const t = useTranslations('checks.criminal');
  return (
    <SidePanel opened onClose={onClose} eyebrow={subject.entityName} title={t('title')}>
      <CriminalCheckSteps entityId={subject.entityId} />
    </SidePanel>
  );
}

/** The same inside another panel. */
export function CriminalCheckSteps({ entityId }: { entityId: string }) {
  const t = useTranslations('checks.criminal');
  const {
    data: check,
    error,
    refetch,
  } = useQuery({ ...getCriminalCheckQuery(entityId), throwOnError: false });
  if (!check)
    return error ? <FailedRead error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  return (
    <Stack gap={4}>
      <div>
        <CriminalOutcomeChip outcome={check.outcome} />
      </div>
      <p>{t(`meaning.${check.outcome}`)}</p>
      <SuccessInForce success={check.successInForce} />
      <CriminalSteps check={check} />
      {check.abilities.start && <Consent check={check} />}
      {check.abilities.provide && <Certificate check={check} />}
      {check.outcome === 'Pending' && <CertificateReview key={check.certificate?.documentId} check={check} />}
      {check.abilities.withdraw && <Withdraw check={check} />}
    </Stack>
  );
}

function Consent({ check }: { check: CriminalCheck }) {
  const t = useTranslations('checks.criminal');
  const refused = useRefusalToast();
  const { start } = useCriminalCheckActs(check.entity.id);
  const [isGiven, setGiven] = useState(false);
  return (
    <Stack gap={3}>
      <Checkbox
        label={t('consent', { name: check.entity.name })}
        hint={t('consentHint')}
        checked={isGiven}
        onChange={(event) => setGiven(event.currentTarget.checked)}
      />
      <Row>
        <Button
          variant="primary"
          disabled={!isGiven}
          loading={start.isPending}
          onClick={() => start.mutate(undefined, { onError: refused })}
        >
          {t(check.outcome === 'NotStarted' ? 'start' : 'startAgain')}
        </Button>
      </Row>
    </Stack>
  );
}

function Certificate({ check }: { check: CriminalCheck }) {
  const t = useTranslations('checks.criminal');
  const refused = useRefusalToast();
  const { provide } = useCriminalCheckActs(check.entity.id);
  const [issuedOn, setIssuedOn] = useState('');
  return (
    <Stack gap={3}>
      <DateField
        label={t('issuedOn')}
        hint={t('issuedHint')}
        optional
        value={issuedOn}
        onChange={setIssuedOn}
      />
      <UploadField
        label={t(check.certificate ? 'uploadAnother' : 'upload')}
        target={{
          method: 'POST',
          path: '/Documents',
          fields: {
            entityId: check.entity.id,
            type: 'ExternalCertificates',
            ...(issuedOn && { issuedOn }),
          },
        }}
        onUploaded={({ id }) => provide.mutate(id, { onError: refused })}
      />
    </Stack>
  );
}

function Withdraw({ check }: { check: CriminalCheck }) {
  const t = useTranslations('checks.criminal');
  const refused = useRefusalToast();
  const { withdraw } = useCriminalCheckActs(check.entity.id);
  return (
    <Row>
      <Button
        size="sm"
        variant="quiet"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined, { onError: refused })}
      >
        {t('withdraw')}
      </Button>
    </Row>
  );
}
