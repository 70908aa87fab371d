import { DASHBOARD_LIMITS, EXPIRING_WITHIN_DAYS, roleMay } from '@probity/domain';
import { together } from '@probity/domain/records.ts';
import { countConnections, listConnections } from '../../exchange/connections/index.ts';
import { getBranding } from '../../identity/accounts/index.ts';
import { listMembers } from '../../identity/members/index.ts';
import { getUser } from '../../identity/users/index.ts';
import { authorise, type Ctx, inPlannedReads, userIdOf } from '../../kernel/context/index.ts';
import { listAudit } from '../audit-log/index.ts';
import { listExpiring } from '../expiring/index.ts';
import { getFirstSteps } from '../first-steps/index.ts';
import { getEntity } from '../profiles/index.ts';
import { listActions, listTasks } from '../tasks/index.ts';

/** The dashboard of one account, each part as returned by its own endpoint. */
export function getDashboard(ctx: Ctx, { accountId }: { accountId: string }) {
  const { role, kind } = authorise(ctx.actor, 'view', accountId);
  const hasMembers = kind !== 'LegalPerson';
  return inPlannedReads(ctx, (ctx) =>
    together({
      user: getUser(ctx, { userId: userIdOf(ctx.actor) ?? '' }),
      tasks: listTasks(ctx, { accountId, limit: DASHBOARD_LIMITS.tasks }),
      actions: listActions(ctx, { accountId, limit: 1 }),
      entity: getEntity(ctx, { entityId: accountId }),
      expiring: listExpiring(ctx, {
        accountId,
        withinDays: EXPIRING_WITHIN_DAYS,
        limit: DASHBOARD_LIMITS.expiring,
        after: null,
      }),
      connections: listConnections(ctx, {
        accountId,
        sort: 'newest',
        limit: DASHBOARD_LIMITS.connections,
        after: null,
      }),
      connectionCounts: countConnections(ctx, { accountId }),
      members: hasMembers ? listMembers(ctx, { accountId }) : null,
      branding: hasMembers ? getBranding(ctx, { accountId }) : null,
      firstSteps: getFirstSteps(ctx, { accountId }),
      audit: roleMay(role, 'owner')
        ? listAudit(ctx, { accountId, before: null, limit: DASHBOARD_LIMITS.entries })
        : null,
    }),
  );
}
