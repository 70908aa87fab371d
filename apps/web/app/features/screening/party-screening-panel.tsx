import { type ScreeningHit, screenParty } from '@probity/contract/screening.ts';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { touch } from '../../platform/session/resources.ts';
import { CommentButton } from '../comments/comment-button.tsx';
import { HitReview } from './hit-review.tsx';

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
  const query = endpointQuery(
    screenParty,
    { params: { entityId }, body: { accountId } },
    { staleTime: 'static', gcTime: 0, throwOnError: false },
  );
  const found = useQuery(query);
  const { dataUpdatedAt } = found;
  // Screening stores its outcome, which other parts of the page show.
  useEffect(() => {
    if (dataUpdatedAt > 0) void touch(cache, ['Screening']);
  }, [dataUpdatedAt, cache]);
  const changeHit = (listed: string, changes: Partial<ScreeningHit>) => {
    cache.setQueryData(query.queryKey, (before) =>
      before
        ? {
            ...before,
            hits: before.hits.map((hit) => (hit.entityId === listed ? { ...hit, ...changes } : hit)),
          }
        : before,
    );
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
          commentOn={({ entityId: key, primaryName }) => (
            <CommentButton entityId={entityId} subject={{ kind: 'Hit', key }} label={primaryName} />
          )}
        />
      )}
    </SidePanel>
  );
}
