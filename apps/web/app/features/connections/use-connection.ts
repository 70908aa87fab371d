import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '../forms/form-problem.ts';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { getConnectionQuery } from './queries.ts';

function useQueried() {
  const { connectionId = '' } = useParams();
  const { accountId } = useAccount();
  return useSuspenseQuery(getConnectionQuery(browserApi, connectionId, accountId));
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

const changeable: readonly string[] = [
  'NotRequested',
  'AwaitingRegistration',
  'AwaitingApproval',
  'Approved',
];

/** The side that began it adds to the scope or takes from it while it is open. */
export const mayChangeScope = ({ side, sharingStatus, abilities }: ConnectionDetail): boolean =>
  side === 'initiator' && abilities.edit && changeable.includes(sharingStatus);

/** The data owner chooses again what of the scope is shared. */
export const mayChooseShared = (connection: ConnectionDetail): boolean =>
  isHolder(connection) &&
  connection.side === 'target' &&
  connection.sharingStatus === 'Approved' &&
  connection.abilities.events.includes('revoke');

/** A party that is not registered under this entry may turn out to be one that is. */
export const mayLink = ({ side, abilities, target, sharingStatus }: ConnectionDetail): boolean =>
  side === 'initiator' &&
  abilities.edit &&
  !target.claimed &&
  (sharingStatus === 'NotRequested' || sharingStatus === 'AwaitingRegistration');
