import { accessTo } from '../../kernel/context/index.ts';
import * as store from './decisions.store.ts';

export const countDecisionsToApprove = accessTo(store.countDecisionsToApprove);
