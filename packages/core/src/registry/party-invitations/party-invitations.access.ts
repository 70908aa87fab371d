import { accessTo } from '../../kernel/context/index.ts';
import * as store from './party-invitations.store.ts';

export const listKeptAbout = accessTo(store.listKeptAbout);
export const lockOpenInvitationsUnscoped = accessTo(store.lockOpenInvitationsUnscoped);
export const lockPartyInvitationUnscoped = accessTo(store.lockPartyInvitationUnscoped);
export const markTakenUp = accessTo(store.markTakenUp);
export const withdrawOpenInvitations = accessTo(store.withdrawOpenInvitations);
