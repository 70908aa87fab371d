import { accessTo } from '../../kernel/context/index.ts';
import * as store from './risk.store.ts';

export const findReadableConnection = accessTo(store.findReadableConnection);
