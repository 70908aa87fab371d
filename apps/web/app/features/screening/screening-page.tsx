import {
  type ScreeningHit,
  type ScreeningResult,
  type ScreeningSubject,
  searchWatchlists,
} from '@probity/contract/screening.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { FreshnessBanner } from './freshness-banner.tsx';
import { HitReview } from './hit-review.tsx';
import { listWatchlistsQuery } from './queries.ts';
import { ScreeningFrame } from './screening-frame.tsx';
import { emptyDraft, type SearchDraft, toSubject } from './search-draft.ts';
import { SearchForm } from './search-form.tsx';

interface Found {
  subject: ScreeningSubject;
  result: ScreeningResult;
}

/** One search at a time; other pages pass a party through the history state, never through the URL. */
export function ScreeningPage({ now }: { now: number }) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(listWatchlistsQuery(accountId));
  const handed: SearchDraft | undefined = useLocation().state?.draft;
  const [draft, setDraft] = useState(handed ?? emptyDraft);
  const [found, setFound] = useState<Found | null>(null);
  const search = useMutation({
    mutationFn: async (asked: SearchDraft): Promise<Found> => {
      const subject = toSubject(asked);
      const body = { accountId, subject, threshold: asked.percent / 100 };
      return { subject, result: await browserApi.call(searchWatchlists, { body }) };
    },
    // A failed search must not leave earlier results on screen.
    onMutate: () => setFound(null),
    onSuccess: setFound,
  });
  useSearchOnce(handed, search.mutate);

  const keep = (entityId: string, decision: ScreeningHit['decision']) =>
    setFound((before) => {
      if (!before) return before;
      const hits = before.result.hits.map((hit) => (hit.entityId === entityId ? { ...hit, decision } : hit));
      return { ...before, result: { ...before.result, hits } };
    });

  return (
    <ScreeningFrame tab="search">
      <Stack gap={4}>
        <FreshnessBanner lists={data.items} now={now} />
        <SearchForm
          draft={draft}
          onChange={setDraft}
          onSearch={() => search.mutate(draft)}
          error={search.error}
          loading={search.isPending}
        />
        {found && <HitReview {...found} onDecided={keep} />}
        {search.isPending && <LoadingState>{t('searching')}</LoadingState>}
        {search.isIdle && <EmptyState title={t('idleTitle')}>{t('idle')}</EmptyState>}
      </Stack>
    </ScreeningFrame>
  );
}

/** A party that another page passed on is searched for at once. */
function useSearchOnce(handed: SearchDraft | undefined, run: (draft: SearchDraft) => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!handed || done.current) return;
    done.current = true;
    run(handed);
  }, [handed, run]);
}
