import type { RiskProposal as Proposal, Risk } from '@probity/contract/risk.ts';
import { NOTE_MAX, REASON_MIN } from '@probity/domain/constants.ts';
import { factorText } from '@probity/domain/risk/risk-text.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useRiskActs } from './use-risk-acts.ts';

/** A lower level that awaits a second person, who agrees or refuses here. */
export function RiskProposal({ risk, proposal }: { risk: Risk; proposal: Proposal }) {
  const t = useTranslations('risk');
  const dates = useDates();
  const name = proposal.byName ?? t('formerMember');
  return (
    <InlineNotice tone="info" title={t('proposal.title')}>
      <Stack gap={3}>
        <p>
          {proposal.level && proposal.expiresOn
            ? t('proposal.lower', {
                name,
                level: t(`level.${proposal.level}`).toLowerCase(),
                date: dates.day(proposal.expiresOn),
              })
            : t('proposal.remove', { name, level: t(`level.${risk.ratedLevel}`).toLowerCase() })}
        </p>
        {proposal.reason && <p>{t('proposal.quoted', { reason: proposal.reason })}</p>}
        <p>{t('proposal.meanwhile', { level: t(`level.${risk.level}`) })}</p>
        <RatedSince risk={risk} proposal={proposal} />
        {risk.abilities.settle ? (
          <Settle entityId={risk.entity.id} proposalId={proposal.id} />
        ) : (
          <p>{t('proposal.waits')}</p>
        )}
      </Stack>
    </InlineNotice>
  );
}

/** What the rating was when the level was proposed, and what has changed since. */
function RatedSince({ risk, proposal: { ratedThen } }: { risk: Risk; proposal: Proposal }) {
  const t = useTranslations('risk');
  const { day } = useDates();
  if (!ratedThen || ratedThen.changed.length === 0) return null;
  const { level, score, changed } = ratedThen;
  return (
    <>
      <p>
        {t('proposal.since', {
          before: t('policy.rated', { level: t(`level.${level}`), score }),
          now: t('policy.rated', { level: t(`level.${risk.ratedLevel}`), score: risk.score }),
        })}
      </p>
      <ul>
        {changed.map((change) => (
          <li key={change.key}>
            {t('changed', {
              by: change.by,
              factor: t(`factor.${change.key}`),
              from: change.from ?? 0,
              to: change.to ?? 0,
              reason: factorText(change, { kind: risk.entity.kind, day }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Settle({ entityId, proposalId }: { entityId: string; proposalId: string }) {
  const t = useTranslations('relationships.decision');
  const refused = useRefusalToast();
  const { agree } = useRiskActs(entityId);
  const [reason, setReason] = useState('');
  useUnsavedInput(reason.trim() !== '' && !agree.isSuccess);
  const answer = (agrees: boolean) => agree.mutate({ proposalId, agrees, reason }, { onError: refused });
  return (
    <>
      <TextArea
        label={t('yourReason')}
        hint={t('yourReasonHint', { min: REASON_MIN })}
        optional
        value={reason}
        maxLength={NOTE_MAX}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row>
        <Button variant="primary" loading={agree.isPending} onClick={() => answer(true)}>
          {t('agree')}
        </Button>
        <Button
          disabled={reason.trim().length < REASON_MIN}
          loading={agree.isPending}
          onClick={() => answer(false)}
        >
          {t('refuse')}
        </Button>
      </Row>
    </>
  );
}
