import {
  answerProofRequest,
  changeReleasePolicy,
  type ReleaseRule,
  revokeProofAnswer,
  sendProofRequest,
} from '@probity/contract/proof-requests.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import type { RequestPurpose } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getReceivedProofRequestQuery, getReleasePolicyQuery } from './queries.ts';

interface NewProofRequest {
  address: string;
  purpose: RequestPurpose;
  fields: DataFieldKey[];
}

export const useSendProofRequest = (accountId: string) =>
  useAct((call, body: NewProofRequest) => call(sendProofRequest, { params: { accountId }, body }));

interface ProofRequestAnswer {
  fields: DataFieldKey[];
  sharedUntil?: string;
}

export const useAnswerProofRequest = (accountId: string, receivedRequestId: string) =>
  useAct(
    (call, body: ProofRequestAnswer) =>
      call(answerProofRequest, { params: { accountId, receivedRequestId }, body }),
    { answers: getReceivedProofRequestQuery(accountId, receivedRequestId) },
  );

export const useRevokeProofAnswer = (accountId: string, receivedRequestId: string) =>
  useAct((call) => call(revokeProofAnswer, { params: { accountId, receivedRequestId } }), {
    answers: getReceivedProofRequestQuery(accountId, receivedRequestId),
  });

export const useChangeReleasePolicy = (accountId: string, version: number) =>
  useAct(
    (call, rules: ReleaseRule[]) =>
      call(changeReleasePolicy, { params: { accountId }, body: { rules }, ifMatch: version }),
    { answers: getReleasePolicyQuery(accountId) },
  );
