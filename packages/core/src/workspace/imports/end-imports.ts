import type { Ctx, Events } from '../../kernel/context/index.ts';
import { dropFilesJob } from '../../registry/documents/index.ts';
import { deleteImportsBefore, deleteImportsOfAccount } from './imports.store.ts';

async function drop(ctx: Ctx, storageKeys: string[]): Promise<void> {
  if (storageKeys.length > 0) await ctx.services.jobs.add(ctx.db, dropFilesJob, { storageKeys });
}

/** Called within a transaction of the platform. */
export async function deleteExpiredImports(ctx: Ctx): Promise<void> {
  await drop(ctx, await deleteImportsBefore(ctx.db, ctx.services.now()));
}

export async function deleteImportsOfClosed(
  ctx: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await drop(ctx, await deleteImportsOfAccount(ctx.db, accountId));
}
