import { type Queue, type QueueName, queues } from '@probity/db/job-schema.ts';
import { ProductError } from '@probity/domain';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { lockFailed } from './jobs.store.ts';

const MAX_AT_ONCE = 1000;

const isQueue = (name: string): name is QueueName => Object.hasOwn(queues, name);

/** Failures that go to a dead-letter queue are handled there, so retrying them would be pointless. */
export function isRetryable(name: string): name is QueueName {
  const queue: Queue | undefined = isQueue(name) ? queues[name] : undefined;
  return queue !== undefined && queue.deadLetter === undefined;
}

/** Gives one failed job, or all failed jobs of one name (up to a thousand), one more attempt each. */
export function retryJobs(
  ctx: Ctx,
  input: { jobId: string } | { name: string },
): Promise<{ retried: number; remaining: boolean }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockFailed(
      ctx.db,
      'jobId' in input ? { id: input.jobId } : { name: input.name, limit: MAX_AT_ONCE + 1 },
    );
    const [first] = rows;
    if (!first) throw new ProductError('resource.not_found');
    const { name } = first;
    if (!isRetryable(name)) throw new ProductError('request.conflict');
    const ids = rows.slice(0, MAX_AT_ONCE).map(({ id }) => id);
    await ctx.services.jobs.retry(ctx.db, name, ids);
    await record(ctx, {
      action: 'platform.jobs_retried',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'platform', id: PLATFORM_CHAIN },
      details: { job: name, count: ids.length },
    });
    return { retried: ids.length, remaining: rows.length > MAX_AT_ONCE };
  });
}
