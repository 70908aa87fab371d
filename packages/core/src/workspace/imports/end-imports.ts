import type { Ctx, Events } from '../../kernel/context/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { deleteImportsBefore, deleteImportsOfAccount } from './imports.store.ts';

async function drop(ctx: Ctx, storageKeys: string[]): Promise<void> {
  if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
}

const AT_A_TIME = 2000;

/** Called within a transaction of the platform. */
export async function deleteExpiredImports(ctx: Ctx): Promise<void> {
  const expired = { now: ctx.services.now(), limit: AT_A_TIME };
  await drop(ctx, await deleteImportsBefore(ctx.db, expired));
}

export async function deleteImportsOfClosed(
  ctx: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await drop(ctx, await deleteImportsOfAccount(ctx.db, accountId));
}
