import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { smallIconProps } from '@probity/ui/icon.ts';
import type { Tone } from '@probity/ui/tone.ts';
import { ToneIcon } from '@probity/ui/tone-icon.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { RiskChip, toneOfRisk } from '../risk/risk-chip.tsx';
import classes from './counterparty.module.css';

export const Soft = ({ children }: { children: ReactNode }) => (
  <span className={classes.soft}>{children}</span>
);

/** A few words with their tone as shape and colour. */
function Mark({ tone, at, children }: { tone: Tone; at?: string | null; children: ReactNode }) {
  const dates = useDates();
  return (
    <span className={classes.marked}>
      <span className={classes.mark} data-tone={tone}>
        <ToneIcon tone={tone} />
      </span>
      <span>{children}</span>
      {at && (
        <Soft>
          <time dateTime={at} suppressHydrationWarning>
            {dates.day(at)}
          </time>
        </Soft>
      )}
    </span>
  );
}

export function RiskMark({ risk }: Pick<RelationshipSummary, 'risk'>) {
  const t = useTranslations('relationships');
  if (!risk) return <Soft>{t('notRated')}</Soft>;
  return (
    <span className={classes.marked}>
      <RiskChip level={risk.level} />
      {risk.isOverridden ? (
        <Soft>{t('frame.overridden')}</Soft>
      ) : (
        risk.score !== null && <Soft>{risk.score}</Soft>
      )}
    </span>
  );
}

/** Under a heading that says what it is about. */
export function ShortRiskMark({ risk }: Pick<RelationshipSummary, 'risk'>) {
  const t = useTranslations('relationships');
  if (!risk) return <Soft>{t('notRated')}</Soft>;
  return (
    <span className={classes.marked}>
      <Mark tone={toneOfRisk[risk.level]}>{t(`risk.${risk.level}`)}</Mark>
      {risk.isOverridden ? <SetByHand /> : risk.score !== null && <Soft>{risk.score}</Soft>}
    </span>
  );
}

function SetByHand() {
  const text = useTranslations('relationships.frame')('overridden');
  return (
    <span className={classes.soft} title={text}>
      <IconPencil {...smallIconProps} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

const toneOfScreening = { NoOpenHits: 'ok', OpenHits: 'warn', TrueMatch: 'bad' } as const;

interface WithDay {
  /** Says when, too. */
  withDay?: boolean;
}

export function ScreeningMark({
  screening: { state, screenedAt },
  withDay = false,
}: Pick<RelationshipSummary, 'screening'> & WithDay) {
  const t = useTranslations('relationships');
  if (state === 'NotScreened') return <Soft>{t('screening.NotScreened')}</Soft>;
  return (
    <Mark tone={toneOfScreening[state]} at={withDay ? screenedAt : null}>
      {t(`screening.${state}`)}
    </Mark>
  );
}

export function TestsMark({ tests: { total, failed } }: Pick<RelationshipSummary, 'tests'>) {
  const t = useTranslations('relationships.frame');
  if (total === 0) return <Soft>{t('noTests')}</Soft>;
  return <Mark tone={failed > 0 ? 'bad' : 'ok'}>{t('testsFailed', { failed, total })}</Mark>;
}

const toneOfDecision = { Approve: 'ok', Reject: 'bad', Escalate: 'warn' } as const;

export function DecisionMark({
  summary: { decision, awaitsSecond },
  withDay = false,
}: { summary: Pick<RelationshipSummary, 'decision' | 'awaitsSecond'> } & WithDay) {
  const t = useTranslations('relationships');
  if (awaitsSecond) return <Mark tone="info">{t('awaitsSecond')}</Mark>;
  if (!decision) return <Soft>{t('notDecided')}</Soft>;
  return (
    <Mark tone={toneOfDecision[decision.kind]} at={withDay ? decision.at : null}>
      {t(`decided.${decision.kind}`)}
    </Mark>
  );
}
