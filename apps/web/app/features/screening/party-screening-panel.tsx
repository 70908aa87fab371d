import { type ScreeningHit, screenParty } from '@probity/contract/screening.ts';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { HitReview } from './hit-review.tsx';
import { getPartyScreeningQuery } from './queries.ts';

interface PartyScreeningPanelProps {
  entityId: string;
  name: string;
  onClose: () => void;
}

/** Screens the party when it opens; hits are decided in place and the outcome is stored with the party. */
export default function PartyScreeningPanel({ entityId, name, onClose }: PartyScreeningPanelProps) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const { queryKey: outcomeKey } = getPartyScreeningQuery(browserApi, accountId, entityId);
  const queryKey = ['party-screening-hits', accountId, entityId];
  const refreshOutcome = () => {
    void cache.invalidateQueries({ queryKey: outcomeKey });
    void cache.invalidateQueries({ queryKey: ['relationship'] });
  };
  const found = useQuery({
    throwOnError: false,
    queryKey,
    queryFn: async ({ signal }) => {
      const screened = await browserApi.call(screenParty, {
        params: { entityId },
        body: { accountId },
        signal,
      });
      refreshOutcome();
      return screened;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const changeHit = (listed: string, changes: Partial<ScreeningHit>) => {
    cache.setQueryData<typeof found.data>(queryKey, (before) =>
      before
        ? {
            ...before,
            hits: before.hits.map((hit) => (hit.entityId === listed ? { ...hit, ...changes } : hit)),
          }
        : before,
    );
    refreshOutcome();
  };
  return (
    <SidePanel opened onClose={onClose} eyebrow={t('title')} title={<bdi>{name}</bdi>}>
      {found.isPending && <LoadingState>{t('searching')}</LoadingState>}
      {found.isError && <FailedRead error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <HitReview
          subject={found.data.subject}
          result={found.data}
          partyId={entityId}
          onDecided={(listed, decision) => changeHit(listed, { decision, escalation: null })}
          onEscalated={(listed, escalation) => changeHit(listed, { escalation })}
        />
      )}
    </SidePanel>
  );
}
