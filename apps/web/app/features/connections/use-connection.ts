import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { getConnectionQuery } from './queries.ts';

const ConnectionIdContext = createContext<string | null>(null);
/** For a page whose URL names the counterparty instead of a connection. */
export const ConnectionIdProvider = ConnectionIdContext.Provider;

function useQueried() {
  const params = useParams();
  const connectionId = useContext(ConnectionIdContext) ?? params.connectionId ?? '';
  const { accountId } = useAccount();
  return useSuspenseQuery(getConnectionQuery(connectionId, accountId));
}

/** The connection of the page, from the user's perspective. */
export function useConnection(): ConnectionDetail {
  return useQueried().data;
}

/** Deleted while the page was open: the cache still holds it, but it must not be shown. */
export function useIsGone(): boolean {
  const { error } = useQueried();
  return isApiError(error) && error.status === 404;
}

/** Whether the data is one's own, so that consent is given item by item. */
export const isHolder = ({ direction }: Pick<ConnectionDetail, 'direction'>): boolean =>
  direction === 'Shared';

export const isEnded = ({ sharingStatus }: Pick<ConnectionDetail, 'sharingStatus'>): boolean =>
  sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget';

/** What was approved before stays shared while a wider request awaits an answer. */
const isShared = ({ sharingStatus, items }: ConnectionDetail): boolean =>
  sharingStatus === 'Approved' || (sharingStatus === 'AwaitingApproval' && items.consented > 0);

export const isReadable = (connection: ConnectionDetail): boolean =>
  isShared(connection) && (isHolder(connection) || connection.abilities.read);

/** Whether data is received that only other members of the account can see. */
export const isHidden = (connection: ConnectionDetail): boolean =>
  isShared(connection) && !isHolder(connection) && !connection.abilities.read;

const changeable: readonly string[] = [
  'NotRequested',
  'AwaitingRegistration',
  'AwaitingApproval',
  'Approved',
];

/** The side that started it changes the scope while it is open. */
export const mayChangeScope = ({ side, sharingStatus, abilities }: ConnectionDetail): boolean =>
  side === 'initiator' && abilities.edit && changeable.includes(sharingStatus);

/** The data owner can change which items are shared. */
export const mayChooseShared = (connection: ConnectionDetail): boolean =>
  isHolder(connection) &&
  connection.side === 'target' &&
  connection.sharingStatus === 'Approved' &&
  connection.abilities.events.includes('revoke');

/** An unregistered party can be linked to a registered one until it has answered. */
export const mayLink = ({ side, abilities, target, sharingStatus }: ConnectionDetail): boolean =>
  side === 'initiator' &&
  abilities.edit &&
  !target.claimed &&
  (sharingStatus === 'NotRequested' || sharingStatus === 'AwaitingRegistration');
