import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findLatestCheck } from '../../registry/checks/index.ts';
import { readScreening, updatePartyScreening } from '../screening/index.ts';
import { type AmlCheckView, getScreenedParty, type OfParty, viewAmlCheck } from './get-aml-check.ts';
import { syncAmlCheckJob } from './sync-aml-check.job.ts';

/** Switches monitoring on or off. With a provider, the change takes effect once the provider has confirmed it. */
export function changeAmlMonitoring(ctx: Ctx, input: OfParty & { isOn: boolean }): Promise<AmlCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getScreenedParty(ctx, input, 'edit');
    const { id: entityId, managedBy: accountId } = entity;
    const screening = await readScreening(ctx, { accountId, entityId });
    if (!screening) throw new ProductError('resource.not_found');
    const { isOn } = input;
    const { provider } = screening.row;
    await updatePartyScreening(
      ctx.db,
      { accountId, entityId },
      { monitoringWanted: isOn, ...(provider === null && { monitored: isOn }) },
    );
    await record(ctx, {
      action: 'screening.monitoring_changed',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { isOn },
    });
    const check = await findLatestCheck(ctx.db, { entityId, type: 'AmlCheck' });
    if (provider && check) await ctx.services.jobs.add(ctx.db, syncAmlCheckJob, { checkId: check.id });
    return viewAmlCheck(ctx, input);
  });
}
