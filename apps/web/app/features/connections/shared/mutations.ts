import type { Client } from '@probity/contract/client.ts';
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
import { useMutation } from '@tanstack/react-query';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { getSharedQuery } from './queries.ts';

/** The response is the complete view, so the page is up to date as soon as it arrives. */
const useSharedAct = <Input>(
  connectionId: string,
  run: (call: Client['call'], input: Input) => Promise<SharedData>,
) => useAct(run, { answers: getSharedQuery(connectionId), onError: useRefusalToast() });

export const useAcceptChanges = (connectionId: string) =>
  useSharedAct(connectionId, (call, body: BodyOf<typeof acceptChanges>) =>
    call(acceptChanges, { params: { connectionId }, body }),
  );

export const useQueryItem = (connectionId: string) =>
  useSharedAct(connectionId, (call, body: BodyOf<typeof queryItem>) =>
    call(queryItem, { params: { connectionId }, body }),
  );

/** A value in the version that the page shows. */
type SeenValue = Pick<SharedValue, 'credentialId' | 'version'>;

export const useValidateShared = (connectionId: string) =>
  useSharedAct(
    connectionId,
    (call, { credentialId, version, note }: SeenValue & { note?: string | undefined }) =>
      call(validateShared, {
        params: { connectionId, credentialId },
        body: note ? { note } : {},
        ifMatch: version,
      }),
  );

export const useWithdrawValidation = (connectionId: string) =>
  useSharedAct(
    connectionId,
    (call, { credentialId, ...body }: BodyOf<typeof withdrawValidation> & { credentialId: string }) =>
      call(withdrawValidation, { params: { connectionId, credentialId }, body }),
  );

export const useRejectShared = (connectionId: string) =>
  useSharedAct(
    connectionId,
    (call, { credentialId, version, ...body }: BodyOf<typeof rejectShared> & SeenValue) =>
      call(rejectShared, { params: { connectionId, credentialId }, body, ifMatch: version }),
  );

export const useJudgeItem = (connectionId: string) =>
  useSharedAct(connectionId, (call, body: BodyOf<typeof judgeItem>) =>
    call(judgeItem, { params: { connectionId }, body }),
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
