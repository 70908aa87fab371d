import { accessTo } from '../../kernel/context/index.ts';
import * as store from './jobs.store.ts';

export const countFailedJobs = accessTo(store.countFailedJobs);
export const countDueJobs = accessTo(store.countDueJobs);
