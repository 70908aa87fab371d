import type { FactorChange, RatedFactor, Risk } from '@probity/contract/risk.ts';
import { factorText } from '@probity/domain/risk/risk-text.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import classes from './risk.module.css';
import { RiskChip, toneOfRisk } from './risk-chip.tsx';
import { hasOfferings, RiskOfferings } from './risk-offerings.tsx';
import { RiskOverrideForm } from './risk-override-form.tsx';
import { RiskProposal } from './risk-proposal.tsx';
import { RiskWait } from './risk-wait.tsx';

interface RiskPanelProps {
  risk: Risk;
  name: string;
  onClose: () => void;
}

/** The full rating: each factor with its points, what would change it, the override, and earlier ratings. */
export default function RiskPanel({ risk, name, onClose }: RiskPanelProps) {
  const t = useTranslations('risk');
  return (
    <SidePanel opened onClose={onClose} eyebrow={name} title={t('title')}>
      <Stack gap={5}>
        <Stack gap={2}>
          <div className={classes.summary}>
            <RiskChip level={risk.level} />
            <p>{t('score', { score: risk.score })}</p>
          </div>
          <p className={panelText.hint}>{t('limits', { medium: risk.mediumFrom, high: risk.highFrom })}</p>
          {risk.hasTrueMatch && <p className={panelText.hint}>{t('floored')}</p>}
          {risk.isHeld && !risk.hasTrueMatch && <p className={panelText.hint}>{t('flooredLikely')}</p>}
          <RiskWait risk={risk} />
          <p className={panelText.hint}>{t('private')}</p>
        </Stack>
        {risk.proposal && <RiskProposal risk={risk} proposal={risk.proposal} />}
        <section>
          <h3 className={classes.heading}>{t('factors')}</h3>
          <ul className={classes.factors}>
            {risk.factors.map((factor) => (
              <Factor key={factor.key} factor={factor} risk={risk} />
            ))}
          </ul>
        </section>
        <Changes risk={risk} />
        {risk.offerings && hasOfferings(risk.offerings) && (
          <RiskOfferings risk={risk} offerings={risk.offerings} />
        )}
        {risk.abilities.override && !risk.proposal && <RiskOverrideForm risk={risk} />}
        <History risk={risk} />
      </Stack>
    </SidePanel>
  );
}

function Factor({ factor, risk }: { factor: RatedFactor; risk: Risk }) {
  const t = useTranslations('risk');
  const { day } = useDates();
  return (
    <li className={classes.factor}>
      <div className={classes.line}>
        <span className={classes.name}>{t(`factor.${factor.key}`)}</span>
        <span>{factor.weight === 0 ? t('notCounted') : t('points', { points: factor.points })}</span>
      </div>
      <p>{factorText(factor, { kind: risk.entity.kind, day })}</p>
      <p className={panelText.hint}>
        {t('weight', { weight: factor.weight })}
        {!factor.isKnown && ` · ${t('unknown')}`}
      </p>
    </li>
  );
}

function Changes({ risk }: { risk: Risk }) {
  const t = useTranslations('risk');
  return (
    <section>
      <h3 className={classes.heading}>{t('changes')}</h3>
      {risk.changes.length === 0 ? (
        <p className={panelText.hint}>{t('noChanges')}</p>
      ) : (
        <ul className={classes.changes}>
          {risk.changes.map(({ key, score, level }) => (
            <li key={key}>
              {t('change', { factor: t(`factor.${key}`), score, level: t(`level.${level}`).toLowerCase() })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function History({ risk }: { risk: Risk }) {
  const t = useTranslations('risk');
  const dates = useDates();
  const levelOf = (level: Risk['level']) => t(`level.${level}`).toLowerCase();
  const changeText = (change: FactorChange) =>
    t('changed', {
      by: change.by,
      factor: t(`factor.${change.key}`),
      from: change.from ?? 0,
      to: change.to ?? 0,
      reason: factorText(change, { kind: risk.entity.kind, day: dates.day }),
    });
  const nameOf = (name: string | null | undefined) => name ?? t('formerMember');
  const textsOf = (past: Risk['history'][number]) => {
    if (past.kind === 'Rating')
      return {
        title: t('rated', { level: levelOf(past.level), score: past.score }),
        ...(past.changed.length > 0 && { change: past.changed.map(changeText).join(' ') }),
      };
    if (past.kind === 'Refused')
      return {
        title: past.level ? t('refusedLevel', { level: levelOf(past.level) }) : t('refusedRemoval'),
        change: t('refusedBy', {
          name: nameOf(past.byName),
          second: nameOf(past.second?.name),
          reason: past.second?.reason ?? '',
        }),
      };
    return {
      title: t('set', { state: past.state, level: levelOf(past.level) }),
      change: t('setBy', {
        name: nameOf(past.byName),
        second: past.agreedByName ?? 'none',
        date: dates.day(past.expiresOn),
        reason: past.reason,
      }),
    };
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('history')}</h3>
      <Timeline
        label={t('history')}
        entries={risk.history.map((past) => ({
          key: `${past.kind} ${past.at}`,
          tone: past.level ? toneOfRisk[past.level] : 'neutral',
          detail: dates.minute(past.kind === 'Refused' ? (past.second?.at ?? past.at) : past.at),
          ...textsOf(past),
        }))}
      />
    </section>
  );
}
