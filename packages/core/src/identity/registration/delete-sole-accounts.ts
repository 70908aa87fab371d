import type { Ctx } from '../../kernel/context/index.ts';
import { deleteSoleAccountsUnscoped } from '../accounts/index.ts';
import { deleteEntities } from '../entities/index.ts';

/** Removes what a restarted or abandoned registration left: accounts that only these users have, and their parties. */
export async function deleteSoleAccounts(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  await deleteEntities(ctx, await deleteSoleAccountsUnscoped(ctx, userIds));
}
