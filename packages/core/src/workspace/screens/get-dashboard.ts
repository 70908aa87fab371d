import { DASHBOARD_LIMITS } from '@probity/domain';
import { together } from '@probity/domain/records.ts';
import { countConnections, listConnections } from '../../exchange/connections/index.ts';
import { getUser } from '../../identity/users/index.ts';
import { authorise, type Ctx, inPlannedReads, userIdOf } from '../../kernel/context/index.ts';
import { getFirstSteps } from '../first-steps/index.ts';
import { getEntity } from '../profiles/index.ts';
import { listActions, listTasks } from '../tasks/index.ts';

/** The dashboard of one account, each part as returned by its own endpoint. */
export function getDashboard(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inPlannedReads(ctx, (ctx) =>
    together({
      user: getUser(ctx, { userId: userIdOf(ctx.actor) ?? '' }),
      tasks: listTasks(ctx, { accountId, limit: DASHBOARD_LIMITS.tasks }),
      actions: listActions(ctx, { accountId, limit: 1 }),
      entity: getEntity(ctx, { entityId: accountId }),
      connections: listConnections(ctx, {
        accountId,
        sort: 'newest',
        limit: DASHBOARD_LIMITS.connections,
        after: null,
      }),
      connectionCounts: countConnections(ctx, { accountId }),
      firstSteps: getFirstSteps(ctx, { accountId }),
    }),
  );
}
