import type { MemberRole } from '../enumerations.ts';

/** How long an administrator works in an account before they must state a reason again. */
export const ADMIN_MODE_MINUTES = 60;
/** They help with data. Only the account's own members validate, share, sign, pay or manage members. */
export const ADMIN_MODE_ROLE: MemberRole = 'Contributor';
