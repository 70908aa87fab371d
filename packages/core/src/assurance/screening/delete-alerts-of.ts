import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deleteAlerts } from './alerts.store.ts';

/** A claimed placeholder is no longer a separate party; the job after the claim raises alerts on the party. */
export function deleteAlertsOf(ctx: Ctx, { placeholderId }: Events['entity.claimed']): Promise<void> {
  return deleteAlerts(ctx.db, placeholderId);
}
