import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '../forms/form-problem.ts';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { connectionQuery } from './queries.ts';

function useQueried() {
  const { connectionId = '' } = useParams();
  const { accountId } = useAccount();
  return useSuspenseQuery(connectionQuery(browserApi, connectionId, accountId));
}

/** The connection that the address names, from where the reader stands. */
export function useConnection(): ConnectionDetail {
  return useQueried().data;
}

/** It was there when the page opened and is no longer: what was read is kept by the cache, not to be shown. */
export function useIsGone(): boolean {
  const { error } = useQueried();
  return isApiError(error) && error.status === 404;
}

/** Whether the data in it is one's own, to be consented to item by item. */
export const isHolder = ({ direction }: Pick<ConnectionDetail, 'direction'>): boolean =>
  direction === 'Shared';

export const isEnded = ({ sharingStatus }: Pick<ConnectionDetail, 'sharingStatus'>): boolean =>
  sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget';
