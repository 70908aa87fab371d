import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { connectionQuery } from './queries.ts';

/** The connection that the address names, from where the reader stands. */
export function useConnection(): ConnectionDetail {
  const { connectionId = '' } = useParams();
  const { accountId } = useAccount();
  return useSuspenseQuery(connectionQuery(browserApi, connectionId, accountId)).data;
}

/** Whether the data in it is one's own, to be consented to item by item. */
export const isHolder = ({ direction }: Pick<ConnectionDetail, 'direction'>): boolean =>
  direction === 'Shared';
