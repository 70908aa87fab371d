import { accessTo } from '../../kernel/context/index.ts';
import * as store from './proposals.store.ts';

export const findRiskProposals = accessTo(store.findRiskProposals);
