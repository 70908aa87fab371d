import { ProductError, taskLink } from '@probity/domain';
import { tellOwners } from '../../identity/email/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, requireRecentAuthentication } from '../../kernel/context/index.ts';
import { readScreening, setMonitoring } from '../screening/index.ts';
import { type AmlCheckView, getScreenedParty, type OfParty, viewAmlCheck } from './get-aml-check.ts';
import { queueSync } from './queue-sync.ts';

/**
 * Switches monitoring of a party, with all its records, on or off. With a provider, it takes effect once the provider has
 * confirmed it. Switching it off loosens a control: it is for people who have just signed in, and all Owners are told.
 */
export function changeAmlMonitoring(ctx: Ctx, input: OfParty & { isOn: boolean }): Promise<AmlCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const { entity } = await getScreenedParty(ctx, input, 'edit');
    const { id: entityId, managedBy: accountId } = entity;
    if (!(await readScreening(ctx, { accountId, entityId }))) throw new ProductError('resource.not_found');
    const { isOn } = input;
    if (!isOn) requireRecentAuthentication(ctx, 'Control');
    await setMonitoring(ctx, { accountId, entityId }, isOn);
    await record(ctx, {
      action: 'screening.monitoring_changed',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { isOn },
    });
    if (!isOn)
      await tellOwners(ctx, {
        accountId,
        notice: {
          kind: 'MonitoringOff',
          party: entity.displayName,
          path: taskLink('HitsToDecide', {
            entityId,
            isPerson: entity.kind === 'LegalPerson',
            connectionId: null,
          }),
        },
      });
    await queueSync(ctx, { accountId, entityId });
    return viewAmlCheck(ctx, input);
  });
}
