import { escalationAt, type PlannedReminder, planReminders } from '@probity/domain/sharing/plan-reminders.ts';
import type { ReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { assertUsableRule } from './assert-usable-rule.ts';

interface PreviewReminders {
  accountId: string;
  rule: ReminderRule;
  /** Of a request that is sent now. */
  dueOn: string | null;
}

/** What would go out for a request that is sent now and stays unanswered. Nothing is stored. */
export async function previewReminders(
  ctx: Ctx,
  { accountId, rule, dueOn }: PreviewReminders,
): Promise<{ reminders: PlannedReminder[]; escalatesAt: Date | null }> {
  authorise(ctx.actor, 'view', accountId);
  assertUsableRule(rule);
  const now = ctx.services.now();
  const inForce = { ...rule, isOn: true };
  const reminders = planReminders(inForce, { askedAt: now, dueOn, since: now, settled: [] });
  return { reminders, escalatesAt: escalationAt(inForce, reminders.at(-1)?.at) };
}
