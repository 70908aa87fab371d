import { ProductError } from '@probity/domain';
import { type KnownFacts, keyOfItem } from '@probity/domain/monitoring/compare-facts.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { alertDetailsContext, alertNoteContext, knownFactsContext } from './encryption-context.ts';
import { listMonitoringAlerts, type MonitoringAlert } from './list-monitoring-alerts.ts';
import type { AlertDetails } from './monitor-party.job.ts';
import { findMonitored, lockAlert, lockMonitoring, saveKnown, updateAlert } from './monitoring.store.ts';

/** Marks an alert as reviewed: the change is now known, and the next one raises a new alert. */
export function reviewMonitoringAlert(
  ctx: Ctx,
  { alertId, note }: { alertId: string; note: string },
): Promise<MonitoringAlert> {
  return inTransaction(ctx, async (ctx) => {
    const alert = await lockAlert(ctx.db, alertId);
    if (!alert) throw new ProductError('resource.not_found');
    const { accountId, entityId, kind, item } = alert;
    authorise(ctx.actor, 'validate', accountId);
    const visible = await findAlert(ctx, accountId, alertId, 'Open');
    if (!visible)
      throw new ProductError(alert.state === 'Open' ? 'resource.not_found' : 'monitoring.alert_closed');
    await lockMonitoring(ctx.db, { accountId, entityId });
    const sealing = await sealingOf(ctx, accountId);
    const found = unsealJson<AlertDetails>(sealing, alert.details, alertDetailsContext(alertId));
    const monitored = await findMonitored(ctx.db, { accountId, entityId });
    const context = knownFactsContext(accountId, entityId);
    if (monitored) {
      const known = unsealJson<KnownFacts>(sealing, monitored.known, context);
      const reviewed = { [keyOfItem(kind, item)]: { state: found.state, values: found.after ?? {} } };
      await saveKnown(
        ctx.db,
        { accountId, entityId },
        sealing.seal(JSON.stringify({ ...known, ...reviewed }), context),
      );
    }
    await updateAlert(ctx.db, alertId, {
      state: 'Reviewed',
      note: sealing.seal(note, alertNoteContext(alertId)),
      closedAt: ctx.services.now(),
      closedBy: userIdOf(ctx.actor),
    });
    await record(ctx, {
      action: 'monitoring.alertReviewed',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { alert: alertId, kind },
    });
    const after = await findAlert(ctx, accountId, alertId, 'Closed');
    if (!after) throw new ProductError('resource.not_found');
    return after;
  });
}

const findAlert = async (ctx: Ctx, accountId: string, id: string, state: 'Open' | 'Closed') =>
  (await listMonitoringAlerts(ctx, { accountId, state, id, after: null, limit: 1 })).items[0];
