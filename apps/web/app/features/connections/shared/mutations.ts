import type { BodyOf } from '@probity/contract/endpoint.ts';
import {
  acceptChanges,
  judgeItem,
  queryItem,
  rejectShared,
  revealShared,
  type SharedData,
  type SharedValue,
  validateShared,
  withdrawValidation,
} from '@probity/contract/shared-data.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useCallOnce } from '../../../platform/session/use-call-once.ts';
import { getSharedQuery } from './queries.ts';

/** The response is the complete view, so the page is up to date as soon as it arrives. */
function useSharedAct<Input>(connectionId: string, run: (input: Input) => Promise<SharedData>) {
  const queries = useQueryClient();
  const refuse = useRefusalToast();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      queries.setQueryData(getSharedQuery(browserApi, connectionId).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['connection', connectionId, 'self'] });
      void queries.invalidateQueries({ queryKey: ['connection', connectionId, 'history'] });
      void queries.invalidateQueries({ queryKey: ['connections'] });
      void queries.invalidateQueries({ queryKey: ['tasks'] });
    },
    onError: (error: unknown) => {
      // The message about a newer version says that it is shown.
      void queries.invalidateQueries({ queryKey: getSharedQuery(browserApi, connectionId).queryKey });
      refuse(error);
    },
  });
}

export const useAcceptChanges = (connectionId: string) =>
  useSharedAct(connectionId, (body: BodyOf<typeof acceptChanges>) =>
    browserApi.call(acceptChanges, { params: { connectionId }, body }),
  );

export function useQueryItem(connectionId: string) {
  const callOnce = useCallOnce();
  return useSharedAct(connectionId, (body: BodyOf<typeof queryItem>) =>
    callOnce(queryItem, { params: { connectionId }, body }),
  );
}

/** A value in the version that the page shows. */
type SeenValue = Pick<SharedValue, 'credentialId' | 'version'>;

export const useValidateShared = (connectionId: string) =>
  useSharedAct(connectionId, ({ credentialId, version, note }: SeenValue & { note?: string | undefined }) =>
    browserApi.call(validateShared, {
      params: { connectionId, credentialId },
      body: note ? { note } : {},
      ifMatch: version,
    }),
  );

export const useWithdrawValidation = (connectionId: string) =>
  useSharedAct(
    connectionId,
    ({ credentialId, ...body }: BodyOf<typeof withdrawValidation> & { credentialId: string }) =>
      browserApi.call(withdrawValidation, { params: { connectionId, credentialId }, body }),
  );

export const useRejectShared = (connectionId: string) =>
  useSharedAct(connectionId, ({ credentialId, version, ...body }: BodyOf<typeof rejectShared> & SeenValue) =>
    browserApi.call(rejectShared, { params: { connectionId, credentialId }, body, ifMatch: version }),
  );

export const useJudgeItem = (connectionId: string) =>
  useSharedAct(connectionId, (body: BodyOf<typeof judgeItem>) =>
    browserApi.call(judgeItem, { params: { connectionId }, body }),
  );

export function useRevealShared(connectionId: string) {
  return useMutation({
    mutationFn: async (credentialId: string) => ({
      credentialId,
      ...(await browserApi.call(revealShared, { params: { connectionId }, body: { credentialId } })),
    }),
    onError: useRefusalToast(),
  });
}
