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
export { listTemplateAnswers } from './list-template-answers.ts';
export { setAnswer } from './set-answer.ts';
