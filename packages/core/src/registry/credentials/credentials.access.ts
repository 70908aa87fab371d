import { accessTo } from '../../kernel/context/index.ts';
import * as store from './credentials.store.ts';

export const findCredential = accessTo(store.findCredential);
export const findLiveCredential = accessTo(store.findLiveCredential);
export const getCredentialEvenDeleted = accessTo(store.getCredentialEvenDeleted);
export const holdCredentialsOfEntity = accessTo(store.holdCredentialsOfEntity);
export const listCredentialsOfEntity = accessTo(store.listCredentialsOfEntity);
export const listValuesAt = accessTo(store.listValuesAt);
export const lockCredential = accessTo(store.lockCredential);
export const lockCredentialsOfEntity = accessTo(store.lockCredentialsOfEntity);
export const writeCredential = accessTo(store.writeCredential);
