import { renameInNotificationsUnscoped } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { checksNaming } from './checks.store.ts';

/** Replaces the name of a closed account in notifications about its checks. */
export const renameInCheckNotifications = (
  { db }: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> => renameInNotificationsUnscoped(db, { subjects: checksNaming(accountId), formerName });
