import { renameInNotificationsUnscoped } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { agreementsNaming } from './agreements.store.ts';

/** Replaces the name of a closed account in notifications about declarations. */
export const renameInDeclarationNotifications = (
  ctx: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> => renameInNotificationsUnscoped(ctx, { subjects: agreementsNaming(accountId), formerName });
