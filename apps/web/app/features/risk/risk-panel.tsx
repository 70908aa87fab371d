import type { FactorChange, RatedFactor, Risk } from '@probity/contract/risk.ts';
import { factorText } from '@probity/domain/risk/risk-text.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './risk.module.css';
import { RiskChip, toneOfRisk } from './risk-chip.tsx';
import { RiskOverrideForm } from './risk-override-form.tsx';

interface RiskPanelProps {
  risk: Risk;
  name: string;
  onClose: () => void;
}

/** The full rating: each factor with its points, what would change it, the override, and earlier ratings. */
export function RiskPanel({ risk, name, onClose }: RiskPanelProps) {
  const t = useTranslations('risk');
  return (
    <SidePanel opened onClose={onClose} eyebrow={name} title={t('title')}>
      <Stack gap={5}>
        <Stack gap={2}>
          <div className={classes.summary}>
            <RiskChip level={risk.level} />
            <p>{t('score', { score: risk.score })}</p>
          </div>
          <p className={classes.hint}>{t('limits', { medium: risk.mediumFrom, high: risk.highFrom })}</p>
          {risk.isFloored && <p className={classes.hint}>{t('floored')}</p>}
          <p className={classes.hint}>{t('private')}</p>
        </Stack>
        <section>
          <h3 className={classes.heading}>{t('factors')}</h3>
          <ul className={classes.factors}>
            {risk.factors.map((factor) => (
              <Factor key={factor.key} factor={factor} risk={risk} />
            ))}
          </ul>
        </section>
        <Changes risk={risk} />
        {risk.abilities.override && <RiskOverrideForm risk={risk} />}
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
      <p className={classes.hint}>
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
        <p className={classes.hint}>{t('noChanges')}</p>
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
  return (
    <section>
      <h3 className={classes.heading}>{t('history')}</h3>
      <Timeline
        label={t('history')}
        entries={risk.history.map((past) => ({
          key: `${past.kind} ${past.at}`,
          tone: toneOfRisk[past.level],
          detail: dates.minute(past.at),
          ...(past.kind === 'Rating'
            ? {
                title: t('rated', { level: levelOf(past.level), score: past.score }),
                ...(past.changed.length > 0 && { change: past.changed.map(changeText).join(' ') }),
              }
            : {
                title: t('set', { state: past.state, level: levelOf(past.level) }),
                change: t('setBy', {
                  name: past.byName ?? t('formerMember'),
                  date: dates.day(past.expiresOn),
                  reason: past.reason,
                }),
              }),
        }))}
      />
    </section>
  );
}
