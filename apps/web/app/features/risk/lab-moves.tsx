import type { RiskPolicyMove } from '@probity/contract/risk-lab.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Change } from '@probity/ui/change.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { LoadMore } from '@probity/ui/load-more.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './lab.module.css';
import { listRiskPolicyMovesQuery, type MovesBehind } from './lab-queries.ts';

interface LabMovesProps {
  draftId: string;
  behind: MovesBehind;
  onClose: () => void;
}

const needs = ['One', 'Two', 'Refused', 'RatedHigh', 'RatedLower'] as const;

/** The parties, or the past decisions, behind a count. */
export function LabMoves({ draftId, behind, onClose }: LabMovesProps) {
  const t = useTranslations('risk');
  const { accountId } = useAccount();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...listRiskPolicyMovesQuery(accountId, draftId, behind),
    throwOnError: false,
  });
  const moves = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(behind.kind === 'Decision' ? 'lab.behindDecisions' : 'lab.behind')}
    >
      {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} />}
      {data && moves.length === 0 && <p className={panelText.hint}>{t('lab.nobody')}</p>}
      <ul className={classes.moves}>
        {moves.map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </ul>
      <LoadMore
        label={t('lab.moreMoves')}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
      />
    </SidePanel>
  );
}

function Move({ move }: { move: RiskPolicyMove }) {
  const t = useTranslations('risk');
  const dates = useDates();
  const { entity, was, becomes, fromScore, toScore, fallsOn, reviewOn, decidedAt } = move;
  const textOf = (state: string, score: number | null) => {
    if (isOneOf(riskLevels, state))
      return t('policy.rated', { level: t(`level.${state}`), score: score ?? 0 });
    return isOneOf(needs, state) ? t(`lab.need.${state}`) : state;
  };
  return (
    <li>
      <UiLink href={`/relationships/${entity.id}`}>{entity.name}</UiLink>
      <p>
        <Change from={textOf(was, fromScore)} to={textOf(becomes, toScore)} />
      </p>
      {decidedAt && <p className={panelText.hint}>{dates.minute(decidedAt)}</p>}
      {fallsOn && <p className={panelText.hint}>{t('lab.fallsOn', { date: dates.day(fallsOn) })}</p>}
      {reviewOn && <p className={panelText.hint}>{t('lab.reviewOn', { date: dates.day(reviewOn) })}</p>}
    </li>
  );
}
