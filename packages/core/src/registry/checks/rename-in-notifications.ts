import { renameInNotificationsUnscoped } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { checksNaming } from './checks.store.ts';

/** Replaces the name of a closed account in notifications about its checks. */
export const renameInCheckNotifications = (
  ctx: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> => renameInNotificationsUnscoped(ctx, { subjects: checksNaming(accountId), formerName });
