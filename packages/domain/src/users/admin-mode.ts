import type { MemberRole } from '../enumerations.ts';

/** How long an administrator works in an account before they have to say again why. */
export const ADMIN_MODE_MINUTES = 60;
/** They help with data. Nobody but the account's own people validates, shares, signs, pays or changes who belongs to it. */
export const ADMIN_MODE_ROLE: MemberRole = 'Contributor';
