import { type ErrorCode, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findTarget, openConnection } from '../connections/index.ts';
import { announceProgress, countSettled, lockBulkRequest } from './bulk-requests.store.ts';
import { isWaiting, settleDone, settleFailed } from './bulk-rows.store.ts';
import type { NewRecipientLine } from './send-to-new-recipients.ts';
import type { Sending } from './sending.ts';

/** A party that is known already, or any row that could not go with the others: by the ordinary way, on its own. */
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

/** In one transaction, unless the row was settled or the request stopped meanwhile. */
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

/** Null where another try may well succeed. */
function failureOf(error: unknown): { error: ErrorCode; connectionId: string | null } | null {
  if (error instanceof ProductError && error.status < 500)
    return { error: error.code, connectionId: error.resourceId ?? null };
  return isRefused(error) ? { error: 'request.conflict', connectionId: null } : null;
}

/** The database refused the data itself: what is wrong with it, or what it breaks. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
