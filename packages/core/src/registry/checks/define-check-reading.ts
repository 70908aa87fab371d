import type { IntegrationProvider } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob, type Job } from '../../kernel/jobs/index.ts';
import { keepWebhookEvent } from '../../kernel/webhook-events/index.ts';
import { findCheckByReference, lockCheck } from './checks.access.ts';
import type { CheckRow } from './checks.store.ts';

interface CheckReading<Reading, Notice extends ProviderNotice> {
  name: Job['name'];
  provider: IntegrationProvider;
  /** Asks the provider, outside any transaction; null if it cannot be asked. */
  read(ctx: Ctx, check: CheckRow & { reference: string }): Promise<Reading | null>;
  /** What has to be locked before the check. */
  lock?(ctx: Ctx, check: CheckRow): Promise<void>;
  /** Stores the answer with the locked check. `reference` is what was read; the check may have another by now. */
  settle(ctx: Ctx, check: CheckRow, answer: { reading: Reading; reference: string }): Promise<void>;
  /** What the notice itself says; the result is read. */
  note?(ctx: Ctx, check: CheckRow, notice: Notice): Promise<void>;
}

interface ProviderNotice {
  eventId: string;
  reference: string;
}

const payload = z.object({ checkId: z.string() });

/**
 * How a check at a provider is read: a notice only queues the job, which reads and settles. The result does not depend on
 * the number or order of notices.
 */
export function defineCheckReading<Reading, Notice extends ProviderNotice>(
  definition: CheckReading<Reading, Notice>,
) {
  async function read(ctx: Ctx, { checkId }: z.infer<typeof payload>): Promise<void> {
    const before = await inUnscopedTransaction(ctx, (ctx) => lockCheck(ctx, checkId));
    const { reference } = before;
    if (!reference) return;
    const reading = await definition.read(ctx, { ...before, reference });
    if (reading === null) return;
    await inUnscopedTransaction(ctx, async (ctx) => {
      await definition.lock?.(ctx, before);
      const check = await lockCheck(ctx, checkId);
      const automatic = { accountId: check.accountId, cause: 'checked' as const };
      await definition.settle({ ...ctx, automatic }, check, { reading, reference });
    });
  }
  const job = defineJob({ name: definition.name, payload, handler: read });
  const { provider } = definition;

  /** Repeated or late notices are harmless. */
  const handleNotice = (ctx: Ctx, notice: Notice): Promise<void> =>
    inUnscopedTransaction(ctx, async (ctx) => {
      const { eventId, reference } = notice;
      const isNew = await keepWebhookEvent(ctx, { provider, eventId, receivedAt: ctx.services.now() });
      if (!isNew) return;
      const check = await findCheckByReference(ctx, { provider, reference });
      if (!check) return;
      if (definition.note) await definition.note(ctx, await lockCheck(ctx, check.id), notice);
      await ctx.services.jobs.add(ctx.db, job, { checkId: check.id });
    });

  return { read, job, handleNotice };
}
