import {
  approveConnection,
  rejectConnection,
  remindConnection,
  requestAgain,
  revokeConnections,
} from '@probity/contract/connection-moves.ts';
import {
  type ConnectionDetail,
  deleteConnection,
  setContact,
  setRelationship,
} from '@probity/contract/connections.ts';
import type { BodyOf } from '@probity/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { getConnectionQuery } from './queries.ts';

/** After an action, the connection is updated at once and everything else that shows it is refetched. */
export function useSettle(connectionId: string) {
  const queries = useQueryClient();
  const { accountId } = useAccount();
  return (answer: ConnectionDetail | undefined) => {
    if (answer)
      queries.setQueryData(getConnectionQuery(browserApi, connectionId, accountId).queryKey, answer);
    void queries.invalidateQueries({ queryKey: ['connections'] });
    void queries.invalidateQueries({
      queryKey: ['connection', connectionId],
      predicate: ({ queryKey }) => queryKey[2] !== 'self',
    });
    void queries.invalidateQueries({ queryKey: ['tasks'] });
  };
}

/** After an error, someone else may have changed the connection: the message says that the newest version is shown. */
export function useReadAgain(connectionId: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['connection', connectionId, 'self'] });
}

/** One action on a connection; an error shows as a toast. */
function useAct<Input>(connectionId: string, run: (input: Input) => Promise<ConnectionDetail | undefined>) {
  const settle = useSettle(connectionId);
  const readAgain = useReadAgain(connectionId);
  const refuse = useRefusalToast();
  return useMutation({
    mutationFn: run,
    onSuccess: settle,
    onError: (error: unknown) => {
      readAgain();
      refuse(error);
    },
  });
}

export const useApproveConnection = (connection: ConnectionDetail) =>
  useAct(connection.id, (body: BodyOf<typeof approveConnection>) =>
    browserApi.call(approveConnection, {
      params: { connectionId: connection.id },
      body,
      ifMatch: connection.version,
    }),
  );

export const useRejectConnection = ({ id: connectionId }: ConnectionDetail) =>
  useAct(connectionId, (body: BodyOf<typeof rejectConnection>) =>
    browserApi.call(rejectConnection, { params: { connectionId }, body }),
  );

export function useRemindConnection({ id: connectionId }: ConnectionDetail) {
  const callOnce = useCallOnce();
  return useAct(connectionId, () => callOnce(remindConnection, { params: { connectionId } }));
}

/** After a withdrawal the connection has another version: the next request is a new one. */
export function useRequestAgain({ id: connectionId, version }: ConnectionDetail) {
  const callOnce = useCallOnce(`version ${version}`);
  return useAct(connectionId, (body: BodyOf<typeof requestAgain>) =>
    callOnce(requestAgain, { params: { connectionId }, body }),
  );
}

export const useSetRelationship = ({ id: connectionId }: ConnectionDetail) =>
  useAct(connectionId, (body: BodyOf<typeof setRelationship>) =>
    browserApi.call(setRelationship, { params: { connectionId }, query: {}, body }),
  );

export const useSetContact = ({ id: connectionId }: ConnectionDetail) =>
  useAct(connectionId, (body: BodyOf<typeof setContact>) =>
    browserApi.call(setContact, { params: { connectionId }, query: {}, body }),
  );

export const useDeleteConnection = ({ id: connectionId }: ConnectionDetail) =>
  useAct(connectionId, async () => {
    await browserApi.call(deleteConnection, { params: { connectionId } });
    return undefined;
  });

interface Revocation {
  connectionIds: string[];
  sections?: string[];
  items?: string[];
  reason?: string;
}

/** Revokes connections wholly or in part; refetches every page that may show them. */
export function useRevokeConnections() {
  const queries = useQueryClient();
  const refuse = useRefusalToast();
  return useMutation({
    mutationFn: ({ reason, ...query }: Revocation) =>
      browserApi.call(revokeConnections, { query, body: { reason } }),
    onSuccess: () => {
      for (const key of ['connections', 'connection', 'ledger', 'tasks'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
    onError: refuse,
  });
}
