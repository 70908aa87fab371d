import type { ScreeningHit, ScreeningResult } from '@probity/contract/screening.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HitCard, type Verdict } from './hit-card.tsx';
import { useNamesOfLists } from './names-of-lists.ts';
import { NotSearched } from './not-searched.tsx';
import classes from './results.module.css';
import { ScreenedQuery } from './screened-query.tsx';

interface ResultsProps {
  result: ScreeningResult;
  /** The party's stored facts were searched: there is no form to lower the threshold in. */
  ofParty?: boolean;
  onDecide: (hit: ScreeningHit, verdict: Verdict) => void;
  onEscalate?: ((hit: ScreeningHit) => void) | undefined;
  commentOn?: ((hit: ScreeningHit) => ReactNode) | undefined;
}

/** True matches first and always visible, then open hits, best first; false positives are collapsed. */
export function Results({ result, ofParty = false, onDecide, onEscalate, commentOn }: ResultsProps) {
  const t = useTranslations('screening');
  const { screened, hits, total, abilities } = result;
  const percent = matchPercent(screened.threshold);
  const open = hits.filter(({ decision }) => !decision?.inForce);
  const confirmed = hits.filter(({ decision }) => decision?.inForce === 'confirmed');
  const cleared = hits.filter(({ decision }) => decision?.inForce === 'dismissed');
  const card = (hit: ScreeningHit, first: boolean) => (
    <HitCard
      key={hit.entityId}
      hit={hit}
      first={first}
      mayDecide={abilities.decide}
      onDecide={onDecide}
      onEscalate={onEscalate}
      comment={commentOn?.(hit)}
    />
  );
  return (
    <section className={classes.results} aria-live="polite">
      <header className={classes.summary}>
        {hits.length > 0 && <h2>{t('found', { count: hits.length, percent })}</h2>}
        <ScreenedQuery names={screened.names} />
      </header>
      {hits.length === 0 && <NoHits result={result} percent={percent} ofParty={ofParty} />}
      <Stack gap={3}>
        {total > hits.length && (
          <Text as="p" tone="soft">
            {t('foundMore', { shown: hits.length, total })}
          </Text>
        )}
        {confirmed.length > 0 && (
          <InlineNotice tone="bad" title={t('confirmedTitle', { count: confirmed.length })}>
            {t('confirmedNext')}
          </InlineNotice>
        )}
        {confirmed.map((hit) => card(hit, false))}
        {open.map((hit, index) => card(hit, index === 0))}
        {cleared.length > 0 && (
          <details className={classes.decided}>
            <summary>{t('cleared', { count: cleared.length })}</summary>
            <Stack gap={3}>{cleared.map((hit) => card(hit, false))}</Stack>
          </details>
        )}
      </Stack>
    </section>
  );
}

interface NoHitsProps {
  result: ScreeningResult;
  percent: number;
  ofParty: boolean;
}

function NoHits({ result, percent, ofParty }: NoHitsProps) {
  const t = useTranslations('screening');
  const namesOfLists = useNamesOfLists();
  const { unusable } = result.screened;
  if (unusable) return <NotSearched unusable={unusable} />;
  return (
    <EmptyState title={t('noneTitle', { percent })}>
      {t(ofParty ? 'noneOfParty' : 'none', { lists: namesOfLists(result.lists), percent })}
    </EmptyState>
  );
}
