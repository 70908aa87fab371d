export { answerBusinessQuestion } from './answer-business-question.ts';
export {
  listAnswerHistory,
  listAnswers,
  listSharedAnswers,
  moveAnswer,
  rewriteAnswerEvent,
} from './business.store.ts';
export { listBusinessAnswers } from './list-business-answers.ts';
export { listBusinessHistory } from './list-business-history.ts';
export { answerPlace, type OpenedAnswer, openAnswer } from './sealed-answer.ts';
