import { type ChasedRequest, dueDayOf } from '@probity/domain/sharing/plan-reminders.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type Chase, listSettled, type SavedRule, type SettledReminder } from './reminders.store.ts';

interface PlannedFor {
  /** The day that reminders are counted from. */
  dueOn: string;
  request: Omit<ChasedRequest, 'settled'> & { settled: SettledReminder[] };
  escalatedAt: Date | null;
}

/** A request as the plan of its reminders reads it; null if nothing says when it is due. */
export async function plannedFor(
  ctx: Ctx,
  connectionId: string,
  { rule, changedAt }: SavedRule,
  chase: Chase,
): Promise<PlannedFor | null> {
  const dueOn = dueDayOf(rule, chase);
  if (!dueOn) return null;
  const { settled, escalatedAt } = await listSettled(ctx.db, { connectionId, dueOn });
  const since = new Date(Math.max(changedAt.getTime(), chase.resumedAt?.getTime() ?? 0));
  return { dueOn, request: { askedAt: chase.askedAt, dueOn: chase.dueOn, since, settled }, escalatedAt };
}
