import type { Ctx } from '../../kernel/context/index.ts';
import { findLatestCheck, listLatestChecks } from '../../registry/checks/index.ts';
import { listProviderRecords } from '../screening/index.ts';
import { syncAmlCheckJob } from './sync-aml-check.job.ts';

/** Sends decisions and monitoring to the provider, for each record of a party that it has screened. */
export async function queueSync(ctx: Ctx, of: { accountId: string; entityId: string }): Promise<void> {
  for (const { entityId } of await listProviderRecords(ctx, of)) {
    const check = await findLatestCheck(ctx, { entityId, type: 'AmlCheck' });
    if (check?.accountId === of.accountId && check.reference)
      await ctx.services.jobs.add(ctx.db, syncAmlCheckJob, { checkId: check.id });
  }
}

/** Ends monitoring at the provider, also after the account has stopped using it or was closed. */
export async function queueEndOfMonitoring(ctx: Ctx, entityIds: readonly string[]): Promise<void> {
  const searches = (await listLatestChecks(ctx, entityIds)).flatMap(({ id, type, reference }) =>
    type === 'AmlCheck' && reference ? [{ checkId: id, formerReference: reference }] : [],
  );
  await ctx.services.jobs.addMany(ctx.db, syncAmlCheckJob, searches);
}
