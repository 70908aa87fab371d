import { roleMay } from '@probity/domain';
import type { ReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readReminderRule } from './reminders.store.ts';

export interface ReminderRuleView {
  rule: Omit<ReminderRule, 'daysBefore'> & { daysBefore: number[] };
  version: number;
  abilities: { change: boolean };
}

/** When the account reminds parties that have not answered. */
export function getReminderRule(ctx: Ctx, { accountId }: { accountId: string }): Promise<ReminderRuleView> {
  const { role } = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { rule, version } = await readReminderRule(ctx.db, accountId);
    return {
      rule: { ...rule, daysBefore: [...rule.daysBefore] },
      version,
      abilities: { change: roleMay(role, 'owner') },
    };
  });
}
