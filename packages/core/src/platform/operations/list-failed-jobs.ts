import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { failureIn } from '../../kernel/jobs/index.ts';
import { listFailedRows } from './jobs.store.ts';
import { isRetryable } from './retry-jobs.ts';

export interface FailedJob {
  id: string;
  name: string;
  /** The kind of failure of the last attempt; null if unknown. */
  failure: string | null;
  tries: number;
  createdAt: Date;
  failedAt: Date;
  isRetryable: boolean;
}

interface ListFailedJobs {
  name: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Jobs that failed on their last attempt, newest first. */
export function listFailedJobs(
  ctx: Ctx,
  { name, after, limit }: ListFailedJobs,
): Promise<{ items: FailedJob[]; hasMore: boolean }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const rows = await listFailedRows(ctx.db, { name, after, limit: limit + 1 });
    const items = rows.slice(0, limit).map(({ output, ...row }) => ({
      ...row,
      failure: failureIn(output),
      isRetryable: isRetryable(row.name),
    }));
    return { items, hasMore: rows.length > limit };
  });
}
