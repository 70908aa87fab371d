import { answerQuery, askQuestion, listQueries } from '@probity/contract/connection-queries.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { endpointQuery } from '../../../platform/session/endpoint-query.ts';
import { useAct } from '../../../platform/session/use-act.ts';

export const listQueriesQuery = (connectionId: string, accountId: string) =>
  endpointQuery(listQueries, { params: { connectionId }, query: { accountId } });

export const useAskQuestion = ({ id: connectionId }: ConnectionDetail) =>
  useAct((call, question: string) => call(askQuestion, { params: { connectionId }, body: { question } }), {
    untilRead: true,
  });

export const useAnswerQuery = (connectionId: string, queryId: string) =>
  useAct(
    (call, answer: string) => call(answerQuery, { params: { connectionId, queryId }, body: { answer } }),
    { untilRead: true },
  );
