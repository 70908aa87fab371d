import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { type DecisionKind, decisionKinds } from '@probity/domain/relationships/relationship-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isApiError } from '../forms/form-problem.ts';
import { useRefusalContent } from '../problems/use-refusal-content.tsx';
import { DecisionWarnings } from './decision-warnings.tsx';
import classes from './relationships.module.css';
import { useRelationshipActs } from './use-relationship-acts.ts';

const MIN_REASON = 10;

/** Approve, reject or escalate; or, as the second person, approve or refuse the decision. */
export function DecisionForm({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  const [decidesAgain, setDecidesAgain] = useState(false);
  const waiting = file.decisions.find(({ state }) => state === 'AwaitingSecond');
  if (waiting) return <SecondDecision file={file} decision={waiting} />;
  if (!file.abilities.decide || !file.fileHash)
    return (
      <Card title={t('decision.title')}>
        <p className={classes.privateNote}>{t('decision.denied')}</p>
      </Card>
    );
  const last = file.decisions.find(({ state }) => state === 'InForce');
  // An escalated file still awaits its decision.
  if (last && last.kind !== 'Escalate' && !decidesAgain)
    return (
      <Card title={t('decision.title')}>
        <Stack gap={3}>
          <p>
            {t('decision.inForce', {
              decision: t(`decided.${last.kind}`),
              by: last.byName ?? t('formerMember'),
              date: dates.day(last.second?.at ?? last.at),
            })}
          </p>
          <Button onClick={() => setDecidesAgain(true)}>{t('decision.again')}</Button>
        </Stack>
      </Card>
    );
  return <FirstDecision file={file} fileHash={file.fileHash} />;
}

function FirstDecision({ file, fileHash }: { file: RelationshipFile; fileHash: string }) {
  const t = useTranslations('relationships');
  const { decide } = useRelationshipActs(file.summary.entity.id);
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const [reason, setReason] = useState('');
  const needsSecond = file.needsSecond && kind !== 'Escalate';
  return (
    <Card title={t('decision.title')}>
      <Stack gap={3}>
        <RadioGroup
          name="decision"
          legend={t('decision.choose')}
          value={kind}
          onChange={setKind}
          options={decisionKinds.map((value) => ({ value, label: t(`decide.${value}`) }))}
        />
        <TextArea
          label={t('decision.reason')}
          hint={t('decision.reasonHint', { min: REASON_MIN })}
          value={reason}
          maxLength={2000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {kind === 'Approve' && <DecisionWarnings file={file} />}
        <p className={classes.privateNote}>{t(needsSecond ? 'decision.twoNote' : 'decision.oneNote')}</p>
        <Refusal error={decide.error} />
        <Button
          variant="primary"
          disabled={!kind || reason.trim().length < MIN_REASON}
          loading={decide.isPending}
          onClick={() => kind && decide.mutate({ kind, reason, fileHash })}
        >
          {t(needsSecond ? 'decision.send' : 'decision.save')}
        </Button>
      </Stack>
    </Card>
  );
}

/** A conflicting decision or change is reported in place, with a way to reload. */
function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations('relationships');
  const refusalOf = useRefusalContent();
  const cache = useQueryClient();
  const refusal = error && refusalOf(error);
  if (!refusal) return null;
  return (
    <InlineNotice
      tone="bad"
      actions={
        isApiError(error) &&
        error.status === 409 && (
          <Button size="sm" onClick={() => void cache.invalidateQueries({ queryKey: ['relationship'] })}>
            {t('decision.readAgain')}
          </Button>
        )
      }
    >
      <p>{refusal}</p>
    </InlineNotice>
  );
}

function SecondDecision({
  file,
  decision,
}: {
  file: RelationshipFile;
  decision: RelationshipFile['decisions'][number];
}) {
  const t = useTranslations('relationships');
  const { confirm } = useRelationshipActs(file.summary.entity.id);
  const [reason, setReason] = useState('');
  const by = decision.byName ?? t('formerMember');
  const answer = (agrees: boolean) => confirm.mutate({ decisionId: decision.id, agrees, reason });
  return (
    <Card title={t('decision.waiting')}>
      <Stack gap={3}>
        <p>{t('decision.proposed', { by, decision: t(`decide.${decision.kind}`) })}</p>
        <p className={classes.reason}>{decision.reason}</p>
        {decision.kind === 'Approve' && <DecisionWarnings file={file} />}
        {decision.isOwn || !file.abilities.decide ? (
          <p className={classes.privateNote}>{t('decision.waitsForOther')}</p>
        ) : (
          <>
            <TextArea
              label={t('decision.yourReason')}
              hint={t('decision.yourReasonHint', { min: REASON_MIN })}
              optional
              value={reason}
              maxLength={2000}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Refusal error={confirm.error} />
            <Button variant="primary" loading={confirm.isPending} onClick={() => answer(true)}>
              {t('decision.agree')}
            </Button>
            <Button
              loading={confirm.isPending}
              disabled={reason.trim().length < MIN_REASON}
              onClick={() => answer(false)}
            >
              {t('decision.refuse')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
