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
import { pauseReminders, resumeReminders } from '@probity/contract/reminders.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getConnectionQuery, listRemindersQuery } from './queries.ts';

/** What the page shows of a connection: the answer to most actions on it. */
export const useShownConnection = (connectionId: string) =>
  getConnectionQuery(connectionId, useAccount().accountId);

export const useApproveConnection = ({ id: connectionId, version }: ConnectionDetail) =>
  useAct(
    (call, body: BodyOf<typeof approveConnection>) =>
      call(approveConnection, { params: { connectionId }, body, ifMatch: version }),
    { answers: useShownConnection(connectionId), onError: useRefusalToast() },
  );

export const useRejectConnection = ({ id: connectionId }: ConnectionDetail) =>
  useAct(
    (call, body: BodyOf<typeof rejectConnection>) =>
      call(rejectConnection, { params: { connectionId }, body }),
    { answers: useShownConnection(connectionId), onError: useRefusalToast() },
  );

export const useRemindConnection = ({ id: connectionId }: ConnectionDetail) =>
  useAct((call) => call(remindConnection, { params: { connectionId } }), {
    answers: useShownConnection(connectionId),
    onError: useRefusalToast(),
  });

export const usePauseReminders = ({ id: connectionId }: ConnectionDetail) =>
  useAct((call) => call(pauseReminders, { params: { connectionId } }), {
    answers: listRemindersQuery(connectionId, useAccount().accountId),
    onError: useRefusalToast(),
  });

export const useResumeReminders = ({ id: connectionId }: ConnectionDetail) =>
  useAct((call) => call(resumeReminders, { params: { connectionId } }), {
    answers: listRemindersQuery(connectionId, useAccount().accountId),
    onError: useRefusalToast(),
  });

/** After a withdrawal the connection has another version: the next request is a new one. */
export const useRequestAgain = ({ id: connectionId, version }: ConnectionDetail) =>
  useAct(
    (call, body: BodyOf<typeof requestAgain>) => call(requestAgain, { params: { connectionId }, body }),
    {
      intent: `version ${version}`,
      answers: useShownConnection(connectionId),
      onError: useRefusalToast(),
    },
  );

export const useSetRelationship = ({ id: connectionId }: ConnectionDetail) =>
  useAct(
    (call, body: BodyOf<typeof setRelationship>) =>
      call(setRelationship, { params: { connectionId }, query: {}, body }),
    { answers: useShownConnection(connectionId), onError: useRefusalToast() },
  );

export const useSetContact = ({ id: connectionId }: ConnectionDetail) =>
  useAct(
    (call, body: BodyOf<typeof setContact>) =>
      call(setContact, { params: { connectionId }, query: {}, body }),
    { answers: useShownConnection(connectionId), onError: useRefusalToast() },
  );

export const useDeleteConnection = ({ id: connectionId }: ConnectionDetail) =>
  useAct((call) => call(deleteConnection, { params: { connectionId } }), {
    leaves: [useShownConnection(connectionId)],
    onError: useRefusalToast(),
  });

interface Revocation {
  connectionIds: string[];
  sections?: string[];
  items?: string[];
  reason?: string;
}

/** Revokes connections wholly or in part. */
export const useRevokeConnections = () =>
  useAct((call, { reason, ...query }: Revocation) => call(revokeConnections, { query, body: { reason } }), {
    onError: useRefusalToast(),
  });
