import { accessTo } from '../../kernel/context/index.ts';
import * as store from './recovery-codes.store.ts';

export const deleteRecoveryCodesOf = accessTo(store.deleteRecoveryCodesOf);
