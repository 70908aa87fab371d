import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { defineCheck, moveCheck, updateCheck } from '../../registry/checks/index.ts';
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
    const latest = await amlCheck.lockLatest(ctx, entity);
    // While this call waited, an equal one may have started the check, and the engine may have finished it.
    const isAnswered = latest !== undefined && latest.changedAt > askedAt;
    if (!isRunning(ctx, latest) && !isAnswered) {
      const check = await amlCheck.open(ctx, entity, latest);
      await requirePaid(ctx, check);
      await moveCheck(ctx, check, { outcome: 'Started', cause: 'person' });
      await ctx.services.jobs.add(ctx.db, runAmlCheckJob, { checkId: check.id });
    }
    return viewAmlCheck(ctx, input);
  });
}

/** Only one check is open at a time: an open check is rerun, a finished one is left unchanged. */
export const amlCheck = defineCheck({
  type: 'AmlCheck',
  provider: chooseEngine,
  async continues(ctx, latest, { managedBy }) {
    if (!['NotStarted', 'Started', 'Pending'].includes(latest.outcome)) return null;
    const provider = await chooseEngine(ctx, managedBy);
    return updateCheck(ctx, latest.id, { provider, requestedBy: userIdOf(ctx.actor) });
  },
});
