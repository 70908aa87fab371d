import { findEntity } from '../../identity/entities/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { moveCheck } from '../../registry/checks/index.ts';
import { listProviderScreenings } from '../screening/index.ts';
import { runAmlCheckJob } from './run-aml-check.job.ts';
import { amlCheck } from './start-aml-check.ts';

/** A provider monitors the name it was given, so a rename needs a new search. */
export async function rerunAmlChecks(ctx: Ctx, { entityIds }: Events['entity.named']): Promise<void> {
  for (const { entityId, accountId } of await listProviderScreenings(ctx, entityIds)) {
    const entity = await findEntity(ctx, entityId);
    if (!entity?.managedBy || entity.managedBy !== accountId) continue;
    const check = await amlCheck.start(ctx, { id: entityId, managedBy: accountId });
    if (check.outcome !== 'Started') await moveCheck(ctx, check, { outcome: 'Started', cause: 'person' });
    await ctx.services.jobs.add(ctx.db, runAmlCheckJob, { checkId: check.id });
  }
}
