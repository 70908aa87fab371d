import { answerQuery, askQuestion, listQueries } from '@probity/contract/connection-queries.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useCallOnce } from '../../../platform/session/use-call-once.ts';

export const listQueriesQuery = (connectionId: string, accountId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'queries', accountId],
    queryFn: ({ signal }) =>
      browserApi.call(listQueries, { params: { connectionId }, query: { accountId }, signal }),
  });

/** Refetches the connection after success and error alike: the other side may have been faster. */
function useSettled(connectionId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['connections'] });
    return queries.invalidateQueries({ queryKey: ['connection', connectionId] });
  };
}

export function useAskQuestion({ id: connectionId }: ConnectionDetail) {
  const callOnce = useCallOnce();
  const onSettled = useSettled(connectionId);
  return useMutation({
    mutationFn: (question: string) => callOnce(askQuestion, { params: { connectionId }, body: { question } }),
    onSettled,
  });
}

export function useAnswerQuery(connectionId: string, queryId: string) {
  const onSettled = useSettled(connectionId);
  return useMutation({
    mutationFn: (answer: string) =>
      browserApi.call(answerQuery, { params: { connectionId, queryId }, body: { answer } }),
    onSettled,
  });
}
