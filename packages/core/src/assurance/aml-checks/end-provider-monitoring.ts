import { record } from '../../kernel/audit/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { listProviderRecords, listScreeningAccounts, updatePartyScreening } from '../screening/index.ts';
import { queueSync } from './queue-sync.ts';

/**
 * A provider monitors only parties that the account manages: once a placeholder is claimed, no one could end its
 * monitoring. What the provider has found stays, and the party is monitored with our lists,
 * under the name of the placeholder too.
 */
export async function endProviderMonitoring(
  ctx: Ctx,
  { placeholderId, accountId: partyId }: Events['entity.claimed'],
): Promise<void> {
  for (const accountId of await listScreeningAccounts(ctx, placeholderId)) {
    const records = await listProviderRecords(ctx, { accountId, entityId: placeholderId });
    for (const { entityId, monitoringWanted } of records) {
      if (!monitoringWanted) continue;
      await updatePartyScreening(ctx, { accountId, entityId }, { monitoringWanted: false });
      await record(ctx, {
        action: 'screening.monitoring_changed',
        chainId: accountId,
        forAccount: partyId,
        subject: { type: 'entity', id: entityId },
        details: { isOn: false },
      });
    }
    await queueSync(ctx, { accountId, entityId: placeholderId });
  }
}
