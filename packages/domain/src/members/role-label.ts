import type { MemberRole } from '../enumerations.ts';

/** What people read for a role: the one that only looks is no reviewer of anything. */
export const roleLabels: Readonly<Record<MemberRole, string>> = {
  Owner: 'Owner',
  Validator: 'Validator',
  Contributor: 'Contributor',
  Reviewer: 'Viewer',
  NoAccount: 'Contact only',
};
