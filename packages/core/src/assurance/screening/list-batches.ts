import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listBatches as findBatches } from './batches.store.ts';
import { viewBatch } from './get-batch.ts';

const RECENT = 20;

export function listBatches(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const batches = await findBatches(ctx.db, accountId, RECENT);
    const sealing = await sealingOf(ctx, accountId);
    return batches.map((batch) => viewBatch(batch, sealing));
  });
}
