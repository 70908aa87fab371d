import { dueDayOf, type RemindedRequest } from '@probity/domain/sharing/plan-reminders.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listSettled, type RequestState, type SavedRule, type SettledReminder } from './reminders.store.ts';

interface PlannedFor {
  /** The day that reminders are counted from. */
  dueOn: string;
  request: Omit<RemindedRequest, 'settled'> & { settled: SettledReminder[] };
  escalatedAt: Date | null;
}

/** A request as the plan of its reminders reads it; null if nothing says when it is due. */
export async function plannedFor(
  ctx: Ctx,
  connectionId: string,
  { rule, changedAt }: SavedRule,
  requestState: RequestState,
): Promise<PlannedFor | null> {
  const dueOn = dueDayOf(rule, requestState);
  if (!dueOn) return null;
  const { settled, escalatedAt } = await listSettled(ctx.db, { connectionId, dueOn });
  const since = new Date(Math.max(changedAt.getTime(), requestState.resumedAt?.getTime() ?? 0));
  return {
    dueOn,
    request: { askedAt: requestState.askedAt, dueOn: requestState.dueOn, since, settled },
    escalatedAt,
  };
}
