import type { CriminalCheck } from '@probity/contract/criminal-checks.ts';
import type { ListedCheck } from '@probity/contract/liveness.ts';
import type { CertificateDecision } from '@probity/domain/checks/criminal-check.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { UploadField } from '../documents/upload-field.tsx';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { FailedRead } from '../problems/failed-read.tsx';
import { browserApi } from '../session/browser-api.ts';
import classes from './checks.module.css';
import { CriminalOutcomeChip } from './outcome-chip.tsx';
import { getCriminalCheckQuery } from './queries.ts';
import { useCriminalCheckActs } from './use-criminal-check-acts.ts';

interface CriminalPanelProps {
  subject: ListedCheck['subject'];
  onClose: () => void;
}

/** Consent, certificate, review: one step after the other, with what was done before in sight. */
export function CriminalPanel({ subject, onClose }: CriminalPanelProps) {
  const t = useTranslations('checks.criminal');
  const { data: check, error, refetch } = useQuery(getCriminalCheckQuery(browserApi, subject.entityId));
  return (
    <SidePanel opened onClose={onClose} eyebrow={subject.entityName} title={t('title')}>
      {error && !check && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !check && <SkeletonRows rows={4} />}
      {check && (
        <Stack gap={4}>
          <div>
            <CriminalOutcomeChip outcome={check.outcome} />
          </div>
          <p>{t(`meaning.${check.outcome}`)}</p>
          <Steps check={check} />
          {check.abilities.start && <Consent check={check} />}
          {check.abilities.provide && <Certificate check={check} />}
          {check.outcome === 'Pending' && <Review key={check.certificate?.documentId} check={check} />}
          {check.abilities.withdraw && <Withdraw check={check} />}
        </Stack>
      )}
    </SidePanel>
  );
}

/** What was done, by whom and when. */
function Steps({ check: { consent, certificate, review, validUntil } }: { check: CriminalCheck }) {
  const t = useTranslations('checks.criminal');
  const dates = useDates();
  const said = ({ at, by }: { at: string; by: string }) => ({ name: by, date: dates.minute(at) });
  if (!consent) return null;
  return (
    <ul className={classes.reasons}>
      <li>{t('consented', said(consent))}</li>
      {certificate && (
        <li>
          {t('provided', said(certificate))}{' '}
          {certificate.title === null ? (
            t('gone')
          ) : (
            <LinkButton size="sm" href={`/documents/${certificate.documentId}`}>
              {t('openDocument')}
            </LinkButton>
          )}
        </li>
      )}
      {review && (
        <li>
          {t('reviewed', { ...said(review), decision: review.decision })}
          {review.note && `: ${review.note}`}
        </li>
      )}
      {validUntil && <li>{t('until', { date: dates.day(validUntil) })}</li>}
    </ul>
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

function Review({ check }: { check: CriminalCheck }) {
  const t = useTranslations('checks.criminal');
  const refused = useRefusalToast();
  const { review } = useCriminalCheckActs(check.entity.id);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { whyNotReview } = check.abilities;
  if (whyNotReview)
    return <InlineNotice>{t(whyNotReview === 'FourEyes' ? 'fourEyes' : 'role')}</InlineNotice>;
  const decide = (decision: CertificateDecision) => {
    // Accepting speaks for itself; whoever refuses says why.
    if (decision !== 'clear' && !note.trim()) return setMissing(true);
    review.mutate({ decision, note: note.trim() }, { onError: refused });
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('decide')}</h3>
      <Stack gap={3}>
        <TextArea
          label={t('noteField')}
          hint={t('noteHint')}
          optional
          rows={2}
          maxLength={1000}
          value={note}
          error={isMissing && !note.trim() ? t('noteMissing') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Row>
          <Button variant="primary" loading={review.isPending} onClick={() => decide('clear')}>
            {t('clear')}
          </Button>
          <Button disabled={review.isPending} onClick={() => decide('recordFound')}>
            {t('recordFound')}
          </Button>
          <Button disabled={review.isPending} onClick={() => decide('notAccepted')}>
            {t('notAccepted')}
          </Button>
        </Row>
      </Stack>
    </section>
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
