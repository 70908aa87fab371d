import {
  answerBusinessQuestion,
  type BusinessAnswer,
  listBusinessAnswers,
  listBusinessHistory,
} from '@probity/contract/business.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';

export const listBusinessAnswersQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['business', entityId, 'answers'],
    queryFn: ({ signal }) => api.call(listBusinessAnswers, { params: { entityId }, signal }),
  });

export const listBusinessHistoryQuery = (
  api: Client,
  entityId: string,
  question: BusinessAnswer['question'],
) =>
  queryOptions({
    queryKey: ['business', entityId, 'history', question],
    queryFn: ({ signal }) => api.call(listBusinessHistory, { params: { entityId, question }, signal }),
  });

/** Sends the version that is on the page; the page then shows what is stored. */
export function useAnswerBusinessQuestion(entityId: string) {
  const cache = useQueryClient();
  return async ({ question, version }: BusinessAnswer, answer: unknown) => {
    const params = { entityId, question };
    try {
      await browserApi.call(answerBusinessQuestion, { params, body: { answer }, ifMatch: version });
    } finally {
      await cache.invalidateQueries({ queryKey: ['business', entityId] });
    }
  };
}
