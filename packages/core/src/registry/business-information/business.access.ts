import { accessTo } from '../../kernel/context/index.ts';
import * as store from './business.store.ts';

export const listAnswerHistory = accessTo(store.listAnswerHistory);
export const listAnswers = accessTo(store.listAnswers);
export const listAnswersAt = accessTo(store.listAnswersAt);
export const moveAnswer = accessTo(store.moveAnswer);
export const rewriteAnswerEvent = accessTo(store.rewriteAnswerEvent);
