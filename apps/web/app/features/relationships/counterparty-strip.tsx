import type { RelationshipOverview, RelationshipSummary } from '@probity/contract/relationships.ts';
import { TextButton } from '@probity/ui/text-link.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { ToneIcon } from '@probity/ui/tone-icon.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { RiskChip } from '../risk/risk-chip.tsx';
import classes from './counterparty.module.css';
import { ReviewDay } from './review-day.tsx';
import { AssignDialog } from './selected-relationships.tsx';

/** Risk, screening, tests, decision, owner and next review of a counterparty, the same above each of its tabs. */
export function CounterpartyStrip({ overview }: { overview: RelationshipOverview | undefined }) {
  const t = useTranslations('relationships');
  const [asks, setAsks] = useState<'owner' | 'review' | null>(null);
  const edit = (what: 'owner' | 'review') =>
    overview?.abilities.assign && (
      <TextButton className={classes.edit} aria-label={t(`assign.${what}`)} onClick={() => setAsks(what)}>
        {t(`frame.edit.${what}`)}
      </TextButton>
    );
  const cell = (term: string, value: (overview: RelationshipOverview) => ReactNode, act?: ReactNode) => (
    <div>
      <dt>
        {term}
        {act}
      </dt>
      <dd>{overview ? value(overview) : <span className={classes.pending} />}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.strip}>
        {cell(t('column.risk'), ({ summary }) => (
          <Risk risk={summary.risk} />
        ))}
        {cell(t('column.screening'), ({ summary }) => (
          <Screening screening={summary.screening} />
        ))}
        {cell(t('frame.tests'), ({ summary }) => (
          <Tests tests={summary.tests} />
        ))}
        {cell(t('column.decision'), ({ summary }) => (
          <Decision summary={summary} />
        ))}
        {cell(
          t('column.owner'),
          ({ summary }) => summary.owner?.name ?? <Soft>{t('nobody')}</Soft>,
          edit('owner'),
        )}
        {cell(
          t('column.review'),
          ({ summary, reviewReason }) => (
            <>
              <ReviewDay reviewOn={summary.reviewOn} />
              {reviewReason && reviewReason !== 'Chosen' && (
                <Soft>{t(`frame.reviewReason.${reviewReason}`)}</Soft>
              )}
            </>
          ),
          edit('review'),
        )}
      </dl>
      {asks && overview && (
        <AssignDialog
          what={asks}
          entityIds={[overview.summary.entity.id]}
          onClose={() => setAsks(null)}
          onDone={() => setAsks(null)}
        />
      )}
    </>
  );
}

const Mark = ({ tone }: { tone: Tone }) => (
  <span className={classes.mark} data-tone={tone}>
    <ToneIcon tone={tone} />
  </span>
);

const Soft = ({ children }: { children: ReactNode }) => <span className={classes.soft}>{children}</span>;

function Risk({ risk }: Pick<RelationshipSummary, 'risk'>) {
  const t = useTranslations('relationships');
  if (!risk) return <Soft>{t('notRated')}</Soft>;
  return (
    <>
      <RiskChip level={risk.level} />
      {risk.isOverridden ? (
        <Soft>{t('frame.overridden')}</Soft>
      ) : (
        risk.score !== null && <span>{risk.score}</span>
      )}
    </>
  );
}

const toneOfScreening = { NoOpenHits: 'ok', OpenHits: 'warn', TrueMatch: 'bad' } as const;

function Screening({ screening: { state, screenedAt } }: Pick<RelationshipSummary, 'screening'>) {
  const t = useTranslations('relationships');
  const dates = useDates();
  if (state === 'NotScreened') return <Soft>{t('screening.NotScreened')}</Soft>;
  return (
    <>
      <Mark tone={toneOfScreening[state]} />
      <span>{t(`screening.${state}`)}</span>
      {screenedAt && (
        <Soft>
          <time dateTime={screenedAt} suppressHydrationWarning>
            {dates.day(screenedAt)}
          </time>
        </Soft>
      )}
    </>
  );
}

function Tests({ tests: { total, failed } }: Pick<RelationshipSummary, 'tests'>) {
  const t = useTranslations('relationships.frame');
  if (total === 0) return <Soft>{t('noTests')}</Soft>;
  return (
    <>
      <Mark tone={failed > 0 ? 'bad' : 'ok'} />
      <span>{t('testsFailed', { failed, total })}</span>
    </>
  );
}

const toneOfDecision = { Approve: 'ok', Reject: 'bad', Escalate: 'warn' } as const;

function Decision({ summary: { decision, awaitsSecond } }: { summary: RelationshipSummary }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  if (awaitsSecond)
    return (
      <>
        <Mark tone="info" />
        <span>{t('awaitsSecond')}</span>
      </>
    );
  if (!decision) return <Soft>{t('notDecided')}</Soft>;
  return (
    <>
      <Mark tone={toneOfDecision[decision.kind]} />
      <span>{t(`decided.${decision.kind}`)}</span>
      <Soft>
        <time dateTime={decision.at} suppressHydrationWarning>
          {dates.day(decision.at)}
        </time>
      </Soft>
    </>
  );
}
