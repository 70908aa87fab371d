import { isOwner } from '../../platform/session/own-account.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';

/** What the dashboard may read for this user; reading more would be refused. */
export function dashboardReads({ account, isLegalPerson }: Viewer): { members: boolean; audit: boolean } {
  return {
    members: account !== null && !isLegalPerson && account.permissions.includes('view'),
    audit: isOwner(account),
  };
}
