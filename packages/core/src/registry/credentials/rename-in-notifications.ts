import { renameInNotificationsUnscoped } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { credentialsNaming } from './credentials.store.ts';

/** Replaces the name of a closed account in notifications about its roles. */
export const renameInRoleNotifications = (
  ctx: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> =>
  renameInNotificationsUnscoped(ctx, { subjects: credentialsNaming(accountId), formerName });
