import type { Ctx } from '../../kernel/context.ts';
import type { Events } from '../../kernel/events/events.ts';
import { deleteOtherAlerts } from './alerts.store.ts';

/** A placeholder has become somebody's own: what was found under its name is no longer about it. */
export function deleteAlertsOf(ctx: Ctx, { placeholderId }: Events['entity.claimed']): Promise<void> {
  return deleteOtherAlerts(ctx.db, placeholderId, []);
}
