import { accessTo } from '../../kernel/context/index.ts';
import * as store from './registration-sessions.store.ts';

export const deleteRegistrationSessionsBefore = accessTo(store.deleteRegistrationSessionsBefore);
