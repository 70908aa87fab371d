import {
  answerBusinessQuestion,
  type BusinessAnswer,
  listBusinessAnswers,
  listBusinessHistory,
} from '@probity/contract/business.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAct } from '../../platform/session/use-act.ts';

export const listBusinessAnswersQuery = (entityId: string) =>
  endpointQuery(listBusinessAnswers, { params: { entityId } });

export const listBusinessHistoryQuery = (entityId: string, question: BusinessAnswer['question']) =>
  endpointQuery(listBusinessHistory, { params: { entityId, question } });

/** Sends the version that is on the page; the page then shows what is stored. */
export function useAnswerBusinessQuestion(entityId: string) {
  const { mutateAsync } = useAct(
    (
      call,
      { question, version, answer }: Pick<BusinessAnswer, 'question' | 'version'> & { answer: unknown },
    ) => call(answerBusinessQuestion, { params: { entityId, question }, body: { answer }, ifMatch: version }),
    { untilRead: true },
  );
  return ({ question, version }: BusinessAnswer, answer: unknown) =>
    mutateAsync({ question, version, answer });
}
