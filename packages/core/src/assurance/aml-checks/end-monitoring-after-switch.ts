import { recordMany } from '../../kernel/audit/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { listLatestChecks } from '../../registry/checks/index.ts';
import { endMonitoringBy } from '../screening/index.ts';
import { syncAmlCheckJob } from './sync-aml-check.job.ts';

/** A provider that the account no longer uses would go on monitoring, and charging for it. What it has found stays. */
export async function endMonitoringAfterSwitch(
  ctx: Ctx,
  { accountId, enricher }: Events['account.enricherSwitchedOff'],
): Promise<void> {
  const entityIds = await endMonitoringBy(ctx.db, { accountId, provider: enricher });
  await recordMany(
    ctx,
    accountId,
    entityIds.map((id) => ({
      action: 'screening.monitoring_changed',
      subject: { type: 'entity', id },
      details: { isOn: false },
    })),
  );
  const searches = (await listLatestChecks(ctx.db, entityIds)).flatMap(({ id, type, reference }) =>
    type === 'AmlCheck' && reference ? [{ checkId: id, formerReference: reference }] : [],
  );
  await ctx.services.jobs.addMany(ctx.db, syncAmlCheckJob, searches);
}
