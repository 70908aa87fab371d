import { allowLongStatements } from '@probity/db/allow-long-statements.ts';
import { type Ctx, type Events, publish } from '../../kernel/context/index.ts';
import { accountAsSubject, deleteDataKey, getAccount } from '../accounts/index.ts';
import { replacePartyNames } from '../entities/index.ts';
import { deleteMembers } from '../members/index.ts';
import { deleteNotificationsUnscoped, renameInNotificationsUnscoped } from '../notifications/index.ts';

/** Makes everything that the account has encrypted unreadable, and replaces its names. The audit log stays. */
export async function closeAccount(ctx: Ctx, closing: Events['account.closed']): Promise<void> {
  const { accountId } = closing;
  await allowLongStatements(ctx.db);
  const { displayName: formerName } = await getAccount(ctx, accountId);
  await publish(ctx, 'account.closed', closing);
  await deleteMembers(ctx, accountId);
  await deleteDataKey(ctx, accountId);
  await replacePartyNames(ctx, accountId);
  await deleteNotificationsUnscoped(ctx, accountId);
  await renameInNotificationsUnscoped(ctx, { subjects: accountAsSubject(accountId), formerName });
  await publish(ctx, 'account.anonymised', { accountId, formerName });
}
