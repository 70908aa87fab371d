import type { Ctx } from '../../kernel/context/index.ts';
import { deleteUsersUnscoped, lockUnfinishedUsers } from '../users/index.ts';
import { deleteSoleAccounts } from './delete-sole-accounts.ts';

/** Users of one portion: each is looked for in every table that refers to users. */
const PORTION = 500;

/**
 * Deletes users who have not completed their registration, and the accounts that only such users would have had. One
 * that is being completed at this moment stays.
 */
export async function deleteUnfinishedRegistrationsBefore(ctx: Ctx, before: Date): Promise<void> {
  for (;;) {
    const userIds = await lockUnfinishedUsers(ctx, { before, limit: PORTION });
    if (userIds.length === 0) return;
    await deleteSoleAccounts(ctx, userIds);
    await deleteUsersUnscoped(ctx, userIds);
  }
}
