import type { Ctx, Events } from '../../kernel/context/index.ts';
import { endMonitoringBy } from '../screening/index.ts';
import { queueEndOfMonitoring } from './queue-sync.ts';

/** While the references of the searches can still be found: a closed account has no screenings. */
export async function endMonitoringOfClosed(
  ctx: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await queueEndOfMonitoring(ctx, await endMonitoringBy(ctx, { accountId }));
}
