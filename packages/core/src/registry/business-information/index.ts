export { answerQuestion } from './answer-question.ts';
export {
  listAnswerHistory,
  listAnswers,
  listSharedAnswers,
  moveAnswer,
  rewriteAnswerEvent,
} from './business.store.ts';
export { listBusiness, listBusinessHistory } from './list-business.ts';
export { answerPlace, openAnswer } from './sealed-answer.ts';
