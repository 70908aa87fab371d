import { accessTo } from '../../kernel/context/index.ts';
import * as store from './counterparties.store.ts';

export const findApproved = accessTo(store.findApproved);
export const findCounterparties = accessTo(store.findCounterparties);
export const findCounterparty = accessTo(store.findCounterparty);
export const findDueReviews = accessTo(store.findDueReviews);
export const findReviewedParties = accessTo(store.findReviewedParties);
export const findRiskLevels = accessTo(store.findRiskLevels);
