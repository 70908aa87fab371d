import type { Ctx, Events } from '../../kernel/context/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { deleteExportsBefore, deleteExportsOfAccount, endConnectionExports } from './exports.store.ts';

/** Deletes stored files that no export needs any more. */
export async function dropParts(ctx: Ctx, storageKeys: string[]): Promise<void> {
  if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
}

/** An export shows data as shared when it was made, so all exports of a connection end with any of its items. */
export async function endExports(ctx: Ctx, { connection }: Events['connection.itemsEnding']): Promise<void> {
  await dropParts(ctx, await endConnectionExports(ctx.db, connection.id));
}

export async function deleteExportsOfClosed(
  ctx: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await dropParts(ctx, await deleteExportsOfAccount(ctx.db, accountId));
}

const AT_A_TIME = 2000;

/** Called within a transaction of the platform. */
export async function deleteExpiredExports(ctx: Ctx): Promise<void> {
  const expired = { now: ctx.services.now(), limit: AT_A_TIME };
  await dropParts(ctx, await deleteExportsBefore(ctx.db, expired));
}
