import type { ReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { assertUsableRule } from './assert-usable-rule.ts';
import { getReminderRule, type ReminderRuleView } from './get-reminder-rule.ts';
import { readReminderRule, saveReminderRule } from './reminders.store.ts';

interface SetReminderRule {
  accountId: string;
  rule: ReminderRule;
  ifVersion?: number | undefined;
}

/** Changes when parties are reminded. Only what is planned from now on follows the new rule. */
export function setReminderRule(
  ctx: Ctx,
  { accountId, rule, ifVersion }: SetReminderRule,
): Promise<ReminderRuleView> {
  authorise(ctx.actor, 'owner', accountId);
  assertUsableRule(rule);
  return inTransaction(ctx, async (ctx) => {
    const before = await readReminderRule(ctx.db, accountId);
    await saveReminderRule(ctx.db, {
      accountId,
      content: rule,
      changedBy: userIdOf(ctx.actor),
      changedAt: ctx.services.now(),
      replaces: ifVersion ?? before.version,
    });
    await record(ctx, {
      action: 'account.reminder_rule_changed',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { before: before.rule, after: rule },
    });
    return getReminderRule(ctx, { accountId });
  });
}
