import { accessTo } from '../../kernel/context/index.ts';
import * as store from './invitations.store.ts';

export const closeInvitations = accessTo(store.closeInvitations);
export const hasOpenInvitationUnscoped = accessTo(store.hasOpenInvitationUnscoped);
