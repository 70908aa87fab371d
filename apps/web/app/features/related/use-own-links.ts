import type { RelatedGraph } from '@probity/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../platform/session/own-account.ts';
import { listRelatedEntitiesQuery } from './queries.ts';

interface OwnLinks {
  /** The roles that the party holds with the account itself. */
  links: RelatedGraph['links'];
  invitation: RelatedGraph['links'][number]['invitation'];
}

/** The roles of a listed party with the account, and the latest invitation that was sent to it. */
export function useOwnLinks(entityId: string): OwnLinks {
  const { accountId } = useAccount();
  const { data } = useQuery(listRelatedEntitiesQuery(accountId));
  const all = (data?.links ?? []).filter((link) => link.relatedEntityId === entityId);
  return {
    links: all.filter((link) => link.entityId === accountId),
    invitation: all.find((link) => link.invitation)?.invitation ?? null,
  };
}
