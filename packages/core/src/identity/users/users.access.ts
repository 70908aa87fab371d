import { accessTo } from '../../kernel/context/index.ts';
import * as store from './users.store.ts';

export const deleteUsersUnscoped = accessTo(store.deleteUsersUnscoped);
export const findUser = accessTo(store.findUser);
export const insertUser = accessTo(store.insertUser);
export const isAddressTaken = accessTo(store.isAddressTaken);
export const isRegisteredUnscoped = accessTo(store.isRegisteredUnscoped);
export const listMembershipsUnscoped = accessTo(store.listMembershipsUnscoped);
export const loadUser = accessTo(store.loadUser);
export const lockUnfinishedUsers = accessTo(store.lockUnfinishedUsers);
export const lockUser = accessTo(store.lockUser);
export const updateUser = accessTo(store.updateUser);
