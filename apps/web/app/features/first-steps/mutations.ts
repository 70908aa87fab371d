import {
  addSampleRequest,
  answerSampleRequest,
  changeFirstSteps,
  type FirstSteps,
  removeSampleRequest,
} from '@probity/contract/first-steps.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import type { SampleDecision } from '@probity/domain/first-steps/sample-request.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getFirstStepsQuery } from '../tasks/queries.ts';

export function useChangeFirstSteps(accountId: string) {
  const keep = useKeep(accountId);
  return useMutation({
    mutationFn: (isDismissed: boolean) =>
      browserApi.call(changeFirstSteps, { body: { accountId, isDismissed } }),
    onSuccess: keep,
  });
}

export function useAddSampleRequest(accountId: string) {
  const keep = useKeep(accountId);
  return useMutation({
    mutationFn: () => browserApi.call(addSampleRequest, { body: { accountId } }),
    onSuccess: keep,
  });
}

export function useAnswerSampleRequest(accountId: string) {
  const keep = useKeep(accountId);
  return useMutation({
    mutationFn: (answer: { decision: SampleDecision; fields: DataFieldKey[] }) =>
      browserApi.call(answerSampleRequest, { body: { accountId, ...answer } }),
    onSuccess: keep,
  });
}

export function useRemoveSampleRequest(accountId: string) {
  const keep = useKeep(accountId);
  return useMutation({
    mutationFn: () => browserApi.call(removeSampleRequest, { query: { accountId } }),
    onSuccess: keep,
  });
}

function useKeep(accountId: string) {
  const cache = useQueryClient();
  const { queryKey } = getFirstStepsQuery(browserApi, accountId);
  return (found: FirstSteps) => void cache.setQueryData(queryKey, found);
}
