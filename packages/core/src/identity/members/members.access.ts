import { accessTo } from '../../kernel/context/index.ts';
import * as store from './members.store.ts';

export const deleteMember = accessTo(store.deleteMember);
export const deleteMembers = accessTo(store.deleteMembers);
export const findMember = accessTo(store.findMember);
export const findMemberId = accessTo(store.findMemberId);
export const insertMember = accessTo(store.insertMember);
export const lockMembers = accessTo(store.lockMembers);
export const setMemberEmailUnscoped = accessTo(store.setMemberEmailUnscoped);
