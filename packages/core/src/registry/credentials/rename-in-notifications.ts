import type { Ctx, Events } from '../../kernel/context/index.ts';
import { renameInNotificationsUnscoped } from '../../kernel/notifications/index.ts';
import { credentialsNaming } from './credentials.store.ts';

/** Replaces the name of a closed account in notifications about its roles. */
export const renameInRoleNotifications = (
  { db }: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> => renameInNotificationsUnscoped(db, { subjects: credentialsNaming(accountId), formerName });
