import type { AmlCheck, AmlHit } from '@probity/contract/aml-checks.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageForm } from '../../../platform/forms/page-form.tsx';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useReviewKeys } from '../../../platform/keys/use-review-keys.ts';
import { ApprovalActions } from '../approval-actions.tsx';
import { DecisionLine, ReturnedLine } from '../decision-line.tsx';
import { EscalationLine } from '../escalation-line.tsx';
import type { Verdict } from '../hit-card.tsx';
import classes from './aml-review.module.css';
import { isToDecide } from './hit-state.ts';
import { useDecideHits, useUndoDecisions } from './use-aml-acts.ts';

interface DecisionFormProps {
  check: AmlCheck;
  hits: readonly AmlHit[];
  /** Several hits were selected to decide at once. */
  isMany: boolean;
  position: string;
  onDecided: () => void;
  /** Absent if there is no other hit. */
  onSkip: (() => void) | undefined;
}

/** True match or false positive, with a reason for later reviewers. */
export function DecisionForm({ check, hits, isMany, position, onDecided, onSkip }: DecisionFormProps) {
  const t = useTranslations('screening');
  const [hit] = hits;
  const decision = isMany ? null : (hit?.decision ?? null);
  const [isChanging, setChanging] = useState(false);
  const isOpen = isMany || isChanging || (hit !== undefined && isToDecide(hit));
  return (
    <Stack gap={3}>
      <p className={classes.keys}>{isMany ? t('aml.chosen', { count: hits.length }) : position}</p>
      <h2>{t('aml.decision')}</h2>
      {decision && <DecisionLine decision={decision} />}
      {!isMany && hit?.caseId && (
        <div>
          <LinkButton size="sm" href={`/screening/cases/${hit.caseId}`}>
            {t('openCase')}
          </LinkButton>
        </div>
      )}
      {!isMany && hit?.returned && <ReturnedLine returned={hit.returned} />}
      {!isMany && hit?.escalation && <EscalationLine escalation={hit.escalation} />}
      {decision && <ApprovalActions decision={decision} name={hit?.primaryName ?? ''} />}
      {decision?.abilities.undo && <UndoButton decisionId={decision.id} />}
      {!check.abilities.decide && <InlineNotice tone="info">{t('cannotDecide')}</InlineNotice>}
      {check.abilities.decide && !isOpen && (
        <Row>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('aml.change')}
          </Button>
        </Row>
      )}
      {check.abilities.decide && isOpen && (
        <Verdicts
          check={check}
          hits={hits}
          replace={isChanging}
          onDecided={() => {
            setChanging(false);
            onDecided();
          }}
          onSkip={isMany ? undefined : onSkip}
        />
      )}
      {check.abilities.decide && !isMany && hit && isToDecide(hit) && (
        <EscalateButton entityId={check.entity.id} hit={hit} />
      )}
    </Stack>
  );
}

const EscalateDialog = lazy(() => import('../escalate-dialog.tsx'));

function EscalateButton({ entityId, hit }: { entityId: string; hit: AmlHit }) {
  const t = useTranslations('screening');
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(hit.escalation ? 'escalateAgain' : 'escalate')}
      </Button>
      {isOpen && (
        <Suspense>
          <EscalateDialog
            entityId={entityId}
            hit={{ id: hit.id, name: hit.primaryName }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Row>
  );
}

function UndoButton({ decisionId }: { decisionId: string }) {
  const t = useTranslations('screening.aml');
  const undo = useUndoDecisions();
  return (
    <Row>
      <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate([decisionId])}>
        {t('undoDecision')}
      </Button>
    </Row>
  );
}

const REASONS = ['birthDate', 'country', 'name', 'noLink'] as const;

interface VerdictsProps {
  check: AmlCheck;
  hits: readonly AmlHit[];
  replace: boolean;
  onDecided: () => void;
  onSkip: (() => void) | undefined;
}

function Verdicts({ check, hits, replace, onDecided, onSkip }: VerdictsProps) {
  const t = useTranslations('screening');
  const formId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [reason, setReason] = useState('');
  const decide = useDecideHits(check.entity);
  const isDismissal = verdict === 'dismissed';
  const needsTwo = isDismissal ? hits.filter(({ needsTwoToDismiss }) => needsTwoToDismiss).length : 0;
  useReviewKeys({
    t: () => setVerdict('confirmed'),
    f: () => setVerdict('dismissed'),
    r: () => text.current?.focus(),
    s: () => onSkip?.(),
  });
  const add = (words: string) => {
    setReason((before) =>
      before.includes(words) ? before : [before.trim(), words].filter(Boolean).join(' '),
    );
    text.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <PageForm
      id={formId}
      error={decide.error}
      fields={['reason']}
      onSubmit={() => {
        if (!verdict) return;
        const hitIds = hits.map(({ id }) => id);
        runAct(decide, { hitIds, verdict, reason: reason.trim(), replace }, { onSuccess: onDecided });
      }}
    >
      {(problem) => (
        <>
          <RadioGroup
            legend={t('aml.verdictLegend', { count: hits.length })}
            value={verdict}
            onChange={setVerdict}
            options={[
              { value: 'dismissed', label: t('dismiss'), hint: t('aml.dismissHint') },
              { value: 'confirmed', label: t('confirm'), hint: t('aml.confirmHint') },
            ]}
          />
          {isDismissal && (
            <div className={classes.chips}>
              {REASONS.map((key) => (
                <Button key={key} size="sm" onClick={() => add(t(`aml.reason.${key}`))}>
                  {t(`aml.reasonShort.${key}`)}
                </Button>
              ))}
            </div>
          )}
          {verdict && (
            <TextArea
              ref={text}
              name="reason"
              label={t('reason')}
              hint={t('aml.reasonHint')}
              maxLength={NOTE_MAX}
              value={reason}
              error={problem?.fields.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              onKeyDown={sendByKey}
            />
          )}
          {needsTwo > 0 && <InlineNotice tone="info">{t('aml.fourEyes', { count: needsTwo })}</InlineNotice>}
          <Row>
            {verdict && (
              <Button
                type="submit"
                form={formId}
                variant={isDismissal ? 'primary' : 'danger'}
                loading={decide.isPending}
              >
                {t(!isDismissal ? 'confirmSubmit' : needsTwo > 0 ? 'proposeSubmit' : 'dismissSubmit')}
              </Button>
            )}
            {onSkip && <Button onClick={onSkip}>{t('aml.skip')}</Button>}
          </Row>
          <p className={classes.keys}>{t('aml.formKeys')}</p>
        </>
      )}
    </PageForm>
  );
}
