import {
  addSampleRequest,
  answerSampleRequest,
  changeFirstSteps,
  removeSampleRequest,
} from '@probity/contract/first-steps.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import type { SampleDecision } from '@probity/domain/first-steps/sample-request.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getFirstStepsQuery } from '../tasks/queries.ts';

export const useChangeFirstSteps = (accountId: string) =>
  useAct((call, isDismissed: boolean) => call(changeFirstSteps, { body: { accountId, isDismissed } }), {
    answers: getFirstStepsQuery(accountId),
  });

export const useAddSampleRequest = (accountId: string) =>
  useAct((call) => call(addSampleRequest, { body: { accountId } }), {
    answers: getFirstStepsQuery(accountId),
  });

export const useAnswerSampleRequest = (accountId: string) =>
  useAct(
    (call, answer: { decision: SampleDecision; fields: DataFieldKey[] }) =>
      call(answerSampleRequest, { body: { accountId, ...answer } }),
    { answers: getFirstStepsQuery(accountId) },
  );

export const useRemoveSampleRequest = (accountId: string) =>
  useAct((call) => call(removeSampleRequest, { query: { accountId } }), {
    answers: getFirstStepsQuery(accountId),
  });
