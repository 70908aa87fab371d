import { type ErrorCode, ProductError } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { findTarget, openConnection } from '../connections/index.ts';
import { announceProgress, countSettled, lockBulkRequest } from './bulk-requests.store.ts';
import { isWaiting, settleDone, settleFailed } from './bulk-rows.store.ts';
import type { NewRecipientLine } from './send-to-new-recipients.ts';
import type { Sending } from './sending.ts';

/** Sends one row like a single request: for known parties, and for rows that could not be sent with the others. */
export async function sendRow(ctx: Ctx, sending: Sending, line: NewRecipientLine): Promise<void> {
  try {
    await whileWaiting(ctx, sending, line, (ctx) => open(ctx, sending, line));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await whileWaiting(ctx, sending, line, async (ctx) => {
      await settleFailed(ctx.db, sending.bulk.id, ctx.services.now(), { number: line.number, ...failure });
      await countSettled(ctx.db, sending.bulk.id, { failed: 1 });
    });
  }
}

/** Runs in one transaction, unless the row was settled or the bulk request stopped in the meantime. */
function whileWaiting(
  ctx: Ctx,
  { bulk: { id, accountId } }: Sending,
  { number }: NewRecipientLine,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await lockBulkRequest(ctx.db, id);
    if (bulk?.state !== 'Running' || !(await isWaiting(ctx.db, id, number))) return;
    await work(ctx);
    await announceProgress(ctx.db, accountId);
  });
}

async function open(ctx: Ctx, sending: Sending, { number, recipient }: NewRecipientLine): Promise<void> {
  const { bulk, message, terms } = sending;
  const { accountId, wanted } = bulk;
  const target = await findTarget(ctx, accountId, { ...recipient, country: recipient.country ?? undefined });
  await publish(ctx, 'data.requesting', { accountId, entityId: target.entityId });
  const { id: connectionId } = await openConnection(ctx, {
    accountId,
    target,
    relationType: 'DataRequest',
    subject: { id: target.entityId, kind: target.kind },
    scope: sending.scopeFor(target.kind),
    days: wanted.days,
    dueOn: bulk.dueOn ?? undefined,
    message,
    ...terms,
  });
  await settleDone(ctx.db, bulk.id, ctx.services.now(), [{ number, connectionId }]);
  await countSettled(ctx.db, bulk.id, { done: 1 });
}

/** Null if another attempt may succeed. */
function failureOf(error: unknown): { error: ErrorCode; connectionId: string | null } | null {
  if (error instanceof ProductError && error.status < 500)
    return { error: error.code, connectionId: error.resourceId ?? null };
  return isRefused(error) ? { error: 'request.conflict', connectionId: null } : null;
}

/** The database rejected the data: an invalid value or a violated constraint. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
