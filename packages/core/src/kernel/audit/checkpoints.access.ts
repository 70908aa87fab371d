import { accessTo } from '../context/index.ts';
import * as store from './checkpoints.store.ts';

export const countDisputed = accessTo(store.countDisputed);
