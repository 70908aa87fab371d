import type { ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import {
  type CheckRow,
  findLatestCheck,
  insertCheck,
  lockEntityForCheck,
  moveCheck,
  updateCheck,
} from '../../registry/checks/index.ts';
import { requirePaid } from '../payments/index.ts';
import { chooseEngine } from './aml-engine.ts';
import {
  type AmlCheckView,
  getScreenedParty,
  isRunning,
  type OfParty,
  viewAmlCheck,
} from './get-aml-check.ts';
import { runAmlCheckJob } from './run-aml-check.job.ts';

/** Starts the AML check of a party, or reruns it; a job calls the engine. A running check continues. */
export function startAmlCheck(ctx: Ctx, input: OfParty): Promise<AmlCheckView> {
  const askedAt = ctx.services.now();
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getScreenedParty(ctx, input, 'edit');
    await lockEntityForCheck(ctx, entity.id);
    const latest = await findLatestCheck(ctx, { entityId: entity.id, type: 'AmlCheck' });
    // While this call waited, an equal one may have started the check, and the engine may have finished it.
    const isAnswered = latest !== undefined && latest.changedAt > askedAt;
    if (!isRunning(ctx, latest) && !isAnswered) {
      const check = await openAmlCheck(ctx, entity, latest);
      await requirePaid(ctx, check);
      await moveCheck(ctx, check, { outcome: 'Started', cause: 'person' });
      await ctx.services.jobs.add(ctx.db, runAmlCheckJob, { checkId: check.id });
    }
    return viewAmlCheck(ctx, input);
  });
}

/** Only one check is open at a time: an open check is rerun, a finished one is left unchanged. */
export async function openAmlCheck(
  ctx: Ctx,
  entity: Pick<ManagedEntity, 'id' | 'managedBy'>,
  latest: CheckRow | undefined,
): Promise<CheckRow> {
  const provider = await chooseEngine(ctx, entity.managedBy);
  const requestedBy = userIdOf(ctx.actor);
  const isOpen = latest && ['NotStarted', 'Started', 'Pending'].includes(latest.outcome);
  if (isOpen) return updateCheck(ctx, latest.id, { provider, requestedBy });
  const now = ctx.services.now();
  return insertCheck(ctx, {
    id: newId(),
    accountId: entity.managedBy,
    entityId: entity.id,
    type: 'AmlCheck',
    provider,
    outcome: 'NotStarted',
    requestedBy,
    createdAt: now,
    changedAt: now,
  });
}
