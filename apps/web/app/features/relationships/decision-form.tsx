import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { type DecisionKind, decisionKinds } from '@probity/domain/relationships/relationship-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalContent } from '../../platform/problems/use-refusal-content.tsx';
import {
  type EscalationDraft,
  EscalationFields,
  emptyEscalation,
  escalationOf,
} from '../escalation/escalation-fields.tsx';
import { ChangesSince } from './changes-since.tsx';
import { DecisionWarnings } from './decision-warnings.tsx';
import classes from './relationships.module.css';
import { useRelationshipActs } from './use-relationship-acts.ts';

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

/**
 * The hash of the file that the person has read. If the file changes meanwhile, the server refuses to decide until they
 * have read it again; what they typed stays.
 */
function useReadFile(fileHash: string | null) {
  const [readHash, setReadHash] = useState(fileHash);
  return { readHash, hasMoved: readHash !== fileHash, readAgain: () => setReadHash(fileHash) };
}

function FirstDecision({ file, fileHash }: { file: RelationshipFile; fileHash: string }) {
  const t = useTranslations('relationships');
  const { decide } = useRelationshipActs(file.summary.entity.id);
  const { readHash, hasMoved, readAgain } = useReadFile(fileHash);
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const [reason, setReason] = useState('');
  useUnsavedInput(reason.trim() !== '' && !decide.isSuccess);
  const [draft, setDraft] = useState<EscalationDraft>(emptyEscalation);
  const effect = kind && file.effects[kind];
  const escalation = kind === 'Escalate' ? escalationOf(draft) : undefined;
  const isComplete =
    kind && reason.trim().length >= REASON_MIN && (kind !== 'Escalate' || escalation !== undefined);
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
        {kind === 'Escalate' && <EscalationFields draft={draft} onChange={setDraft} />}
        <TextArea
          label={t('decision.reason')}
          hint={t('decision.reasonHint', { min: REASON_MIN })}
          value={reason}
          maxLength={2000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {kind === 'Approve' && effect !== 'Refused' && <DecisionWarnings file={file} />}
        {effect === 'Refused' ? (
          <InlineNotice tone="bad">
            <p>{t('decision.matchNote')}</p>
          </InlineNotice>
        ) : (
          <p className={classes.privateNote}>
            {t(effect === 'AfterSecondPerson' ? 'decision.twoNote' : 'decision.oneNote')}
          </p>
        )}
        <Refusal error={decide.error} hasMoved={hasMoved} onRead={readAgain} onClear={decide.reset} />
        <Button
          variant="primary"
          disabled={!isComplete || effect === 'Refused' || hasMoved}
          loading={decide.isPending}
          onClick={() => kind && readHash && decide.mutate({ kind, reason, fileHash: readHash, escalation })}
        >
          {t(effect === 'AfterSecondPerson' ? 'decision.send' : 'decision.save')}
        </Button>
      </Stack>
    </Card>
  );
}

interface RefusalProps {
  error: Error | null;
  hasMoved: boolean;
  onRead: () => void;
  onClear: () => void;
}

/** A conflicting decision or change is reported in place; the file is already the present one. */
function Refusal({ error, hasMoved, onRead, onClear }: RefusalProps) {
  const t = useTranslations('relationships');
  const refusalOf = useRefusalContent();
  const refusal = error && refusalOf(error);
  if (hasMoved)
    return (
      <InlineNotice
        tone="warn"
        title={t('decision.moved')}
        actions={
          <Button
            size="sm"
            onClick={() => {
              onRead();
              onClear();
            }}
          >
            {t('decision.readChanges')}
          </Button>
        }
      >
        <p>{t('decision.movedNote')}</p>
      </InlineNotice>
    );
  if (!refusal) return null;
  return (
    <InlineNotice tone="bad">
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
  const dates = useDates();
  const { confirm } = useRelationshipActs(file.summary.entity.id);
  const { readHash, hasMoved, readAgain } = useReadFile(file.fileHash);
  const [reason, setReason] = useState('');
  useUnsavedInput(reason.trim() !== '' && !confirm.isSuccess);
  const by = decision.byName ?? t('formerMember');
  const isBarred = file.effects[decision.kind] === 'Refused';
  const answer = (agrees: boolean) =>
    confirm.mutate({
      decisionId: decision.id,
      agrees,
      reason,
      ...(agrees && readHash && { fileHash: readHash }),
    });
  return (
    <Card title={t('decision.proposed', { by, decision: decision.kind })} note={dates.minute(decision.at)}>
      <Stack gap={3}>
        <p className={classes.reason}>{decision.reason}</p>
        {file.changesSince ? (
          <ChangesSince changes={file.changesSince} by={by} />
        ) : (
          <p className={classes.privateNote}>{t('since.hidden')}</p>
        )}
        {decision.kind === 'Approve' && !isBarred && <DecisionWarnings file={file} />}
        {isBarred && (
          <InlineNotice tone="bad">
            <p>{t('decision.matchNote')}</p>
          </InlineNotice>
        )}
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
            <Refusal error={confirm.error} hasMoved={hasMoved} onRead={readAgain} onClear={confirm.reset} />
            <Row>
              <Button
                loading={confirm.isPending}
                disabled={reason.trim().length < REASON_MIN}
                onClick={() => answer(false)}
              >
                {t('decision.refuse')}
              </Button>
              <Button
                variant="primary"
                disabled={hasMoved || isBarred}
                loading={confirm.isPending}
                onClick={() => answer(true)}
              >
                {t('decision.agree')}
              </Button>
            </Row>
            <p className={classes.privateNote}>{t('decision.agreeNote', { by })}</p>
          </>
        )}
      </Stack>
    </Card>
  );
}
