import { accessTo } from '../../kernel/context/index.ts';
import * as store from './passkeys.store.ts';

export const deleteChallengesBefore = accessTo(store.deleteChallengesBefore);
export const deletePasskeysOf = accessTo(store.deletePasskeysOf);
