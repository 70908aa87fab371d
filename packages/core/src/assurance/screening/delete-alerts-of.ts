import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deleteOtherAlerts } from './alerts.store.ts';

/** A claimed placeholder is no longer a separate party, so its alerts are deleted. */
export function deleteAlertsOf(ctx: Ctx, { placeholderId }: Events['entity.claimed']): Promise<void> {
  return deleteOtherAlerts(ctx.db, placeholderId, []);
}
