import { recordMany } from '../../kernel/audit/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { endMonitoringBy } from '../screening/index.ts';
import { queueEndOfMonitoring } from './queue-sync.ts';

/** A provider that the account no longer uses would go on monitoring, and charging for it. What it has found stays. */
export async function endMonitoringAfterSwitch(
  ctx: Ctx,
  { accountId, enricher }: Events['account.enricherSwitchedOff'],
): Promise<void> {
  const entityIds = await endMonitoringBy(ctx, { accountId, provider: enricher });
  await recordMany(
    ctx,
    accountId,
    entityIds.map((id) => ({
      action: 'screening.monitoring_changed',
      subject: { type: 'entity', id },
      details: { isOn: false },
    })),
  );
  await queueEndOfMonitoring(ctx, entityIds);
}
