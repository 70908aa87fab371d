import { z } from 'zod';
import { type Ctx, inAccountTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { recomputeRiskJob } from './recompute-risk.job.ts';
import { listRatedParties } from './risk.store.ts';

const payload = z.object({ accountId: z.string() });

const PORTION = 500;

/** Recomputes every rated party of the account after a policy change. */
export async function recomputeAccountRisk(ctx: Ctx, { accountId }: z.infer<typeof payload>): Promise<void> {
  for (let after: string | null = null; ; ) {
    const rated: string[] = await inAccountTransaction(ctx, accountId, async ({ db }) => {
      const found = await listRatedParties(db, { accountId, after, limit: PORTION });
      const payloads = found.map((entityId) => ({ accountId, entityId }));
      await ctx.services.jobs.addMany(db, recomputeRiskJob, payloads);
      return found;
    });
    after = rated.at(-1) ?? null;
    if (rated.length < PORTION) return;
  }
}

export const recomputeAccountRiskJob = defineJob({
  name: 'recompute-account-risk',
  payload,
  handler: recomputeAccountRisk,
});
