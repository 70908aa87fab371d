import type { HitDecision } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { lockCheck } from '../../registry/checks/index.ts';
import { type DecidedHit, readScreening, updatePartyScreening } from '../screening/index.ts';

const payload = z.object({ checkId: z.string(), formerReference: z.string().optional() });

/** Sends our decisions and the monitoring setting to the provider. Idempotent. */
export async function syncAmlCheck(
  ctx: Ctx,
  { checkId, formerReference }: z.infer<typeof payload>,
): Promise<void> {
  const { amlProvider } = ctx.services;
  const { check, screening } = await inUnscopedTransaction(ctx, async (ctx) => {
    const check = await lockCheck(ctx, checkId);
    return { check, screening: await readScreening(ctx, check) };
  });
  if (!amlProvider) return;
  const reference = screening?.row.provider ? check.reference : null;
  if (formerReference && formerReference !== reference) await amlProvider.monitor(formerReference, false);
  if (!reference || !screening) return;
  // Hits of records that were merged are not part of this search.
  const own = screening.hits.filter(({ foundFor }) =>
    foundFor.some(({ entityId }) => entityId === check.entityId),
  );
  for (const [decision, hits] of Map.groupBy(own, decisionOf)) {
    const entries = hits.map(({ entry }) => entry.reference);
    await amlProvider.decide(reference, entries, decision);
  }
  const { monitored, monitoringWanted } = screening.row;
  if (monitored === monitoringWanted) return;
  await amlProvider.monitor(reference, monitoringWanted);
  await inUnscopedTransaction(ctx, (ctx) =>
    updatePartyScreening(ctx, check, { monitored: monitoringWanted }),
  );
}

function decisionOf({ inForce }: DecidedHit): HitDecision {
  if (inForce === null) return 'Open';
  return inForce === 'confirmed' ? 'TrueMatch' : 'FalsePositive';
}

export const syncAmlCheckJob = defineJob({
  name: 'sync-aml-check',
  payload,
  handler: syncAmlCheck,
});
