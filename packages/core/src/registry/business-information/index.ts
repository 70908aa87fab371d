export { answerBusinessQuestion } from './answer-business-question.ts';
export {
  listAnswerHistory,
  listAnswers,
  listAnswersAt,
  moveAnswer,
  rewriteAnswerEvent,
} from './business.access.ts';
export { listBusinessAnswers } from './list-business-answers.ts';
export { listBusinessHistory } from './list-business-history.ts';
