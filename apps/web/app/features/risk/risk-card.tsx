import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { getRiskQuery } from './queries.ts';
import classes from './risk.module.css';
import { RiskChip } from './risk-chip.tsx';
import { RiskProposal } from './risk-proposal.tsx';
import { RiskWait } from './risk-wait.tsx';

const RiskPanel = lazy(() => import('./risk-panel.tsx'));

/** The account's own rating of the party, kept apart from the party's data. */
export function RiskCard({ entityId, name }: { entityId: string; name: string }) {
  const t = useTranslations('risk');
  const dates = useDates();
  const { accountId } = useAccount();
  const [isOpen, setOpen] = useState(false);
  const {
    data: risk,
    error,
    refetch,
  } = useQuery({ ...getRiskQuery({ entityId, accountId }), throwOnError: false });
  const isHidden = isApiError(error) && error.status === 404;
  return (
    <Card
      title={t('title')}
      note={t('private')}
      actions={
        risk && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        )
      }
    >
      {isHidden && !risk && <p className={panelText.hint}>{t('factorsHidden')}</p>}
      {error && !isHidden && !risk && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !risk && <SkeletonRows rows={1} />}
      {risk && (
        <div className={classes.summary}>
          <RiskChip level={risk.level} />
          <p>
            {risk.override && !risk.isHeld
              ? t('overridden', {
                  level: t(`level.${risk.override.level}`),
                  name: risk.override.byName ?? t('formerMember'),
                  date: dates.day(risk.override.expiresOn),
                  rated: t(`level.${risk.ratedLevel}`),
                  score: risk.score,
                })
              : t('score', { score: risk.score })}
          </p>
          {risk.isHeld && (
            <p className={panelText.hint}>{t(risk.hasTrueMatch ? 'floored' : 'flooredLikely')}</p>
          )}
          <RiskWait risk={risk} />
        </div>
      )}
      {risk?.proposal && <RiskProposal risk={risk} proposal={risk.proposal} />}
      {risk && isOpen && (
        <Suspense>
          <RiskPanel risk={risk} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
