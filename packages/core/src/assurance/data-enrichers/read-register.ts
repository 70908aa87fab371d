import type { IntegrationProvider } from '@probity/domain';
import { passingFailures } from '@probity/domain/checks/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, publish, userIdOf } from '../../kernel/context/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import { findExtract, findLatestExtract, insertExtract, lockAsking } from './data-enrichers.store.ts';
import { FRESH_MINUTES, openRegister } from './enricher-access.ts';
import { type Extract, openExtract } from './extract.ts';
import { keepReading } from './keep-reading.ts';
import { readRegisterJob } from './read-register.job.ts';
import { withinPatience } from './within-patience.ts';

interface ReadRegister {
  accountId: string;
  enricher: IntegrationProvider;
  reference: string;
  /** Reads again even if there is a recent extract. */
  again?: boolean | undefined;
  /** The counterparty that it is read for, if the account does not hold its number itself. */
  entityId?: string | undefined;
}

/** What the register finished even longer ago is out of date. */
const RESUMABLE_HOURS = 24;

/** Everything the register has on one company. A job does slow readings; call again until it is ready. */
export async function readRegister(ctx: Ctx, input: ReadRegister): Promise<Extract> {
  const { accountId, enricher: provider, reference } = input;
  const { register, extract, isNew } = await inTransaction(ctx, async (ctx) => {
    const register = await openRegister(ctx, input);
    await lockAsking(ctx.db, { accountId, provider, asked: reference });
    const since = new Date(ctx.services.now().getTime() - FRESH_MINUTES * 60_000);
    const found = await findExtract(ctx.db, { accountId, provider, reference, since });
    if (found && (found.state === 'Pending' || !input.again))
      return { register, extract: found, isNew: false };
    const ticket = await findOpenTicket(ctx, input);
    const extract = await insertExtract(ctx.db, {
      id: newId(),
      accountId,
      provider,
      reference,
      state: 'Pending',
      ticket,
      requestedBy: userIdOf(ctx.actor),
      requestedAt: ctx.services.now(),
    });
    await publish(ctx, 'register.reading', {
      extractId: extract.id,
      accountId,
      enricher: provider,
      reference,
      isResumed: ticket !== null,
    });
    await record(ctx, {
      action: 'register.read',
      chainId: accountId,
      subject: { type: 'registerExtract', id: extract.id },
      details: { enricher: provider },
    });
    if (register.isSlow) await ctx.services.jobs.add(ctx.db, readRegisterJob, { extractId: extract.id });
    return { register, extract, isNew: true };
  });
  if (!isNew || register.isSlow) return inTransaction(ctx, (ctx) => openExtract(ctx, extract));
  const reading = await withinPatience(
    register.read(reference, extract.ticket).catch((error: unknown) => {
      if (error instanceof ProviderFailure) return error;
      throw error;
    }),
  );
  return inTransaction(ctx, async (ctx) => {
    if (reading !== 'late') {
      const stored = await keepReading(ctx, extract, reading);
      if (stored.state === 'Ready') await announceTo(ctx, input);
      return openExtract(ctx, stored);
    }
    await ctx.services.jobs.add(ctx.db, readRegisterJob, { extractId: extract.id });
    return openExtract(ctx, extract);
  });
}

/** What is derived from the shared data of a counterparty uses the account's own reading. */
async function announceTo(ctx: Ctx, { accountId, entityId }: ReadRegister): Promise<void> {
  if (entityId && (await isCounterparty(ctx, { accountId, entityId })))
    await publish(ctx, 'register.read', { accountId, entityIds: [entityId] });
}

/** The ticket of a reading that the register has begun but not finished: it is already paid for. */
async function findOpenTicket(ctx: Ctx, { accountId, enricher, reference }: ReadRegister) {
  const since = new Date(ctx.services.now().getTime() - RESUMABLE_HOURS * 3_600_000);
  const latest = await findLatestExtract(ctx.db, { accountId, provider: enricher, reference, since });
  if (!latest || latest.state === 'Ready') return null;
  return latest.failure === null || passingFailures.has(latest.failure) ? latest.ticket : null;
}
