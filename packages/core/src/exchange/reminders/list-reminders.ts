import { holderSideOf, roleMay } from '@probity/domain';
import { escalationAt, localDay, planReminders } from '@probity/domain/sharing/plan-reminders.ts';
import type { ReminderOutcome } from '@probity/domain/sharing/reminder-rule.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection, isInvitedByOther, type OwnConnection } from '../connections/index.ts';
import { plannedFor } from './planned-for.ts';
import { findRequestState, type RequestState, readReminderRule } from './reminders.store.ts';

export interface RemindersView {
  /** `Over`: answered, ended, or every reminder has gone out. */
  state: 'Off' | 'Planned' | 'Paused' | 'Over';
  /** The days of those still to come, in the time zone of the requester. */
  next: string[];
  /** Those that went out; for the requester also those that did not, and why. */
  past: { at: Date; outcome: ReminderOutcome }[];
  /** For the requester: when the owner of the relationship is told, and when they were. */
  escalatesOn: string | null;
  escalatedAt: Date | null;
  abilities: { pause: boolean; resume: boolean };
}

const NONE: RemindersView = {
  state: 'Off',
  next: [],
  past: [],
  escalatesOn: null,
  escalatedAt: null,
  abilities: { pause: false, resume: false },
};

/** The reminders that the requester's rule sends about a request: both sides see them. */
export function listReminders(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
): Promise<RemindersView> {
  return inTransaction(ctx, async (ctx) => {
    const connection = await accessConnection(ctx, connectionId, 'view', perspective);
    const isRequest = holderSideOf[connection.row.relationType] === 'target';
    const requestState =
      isRequest && !isInvitedByOther(connection.row) && (await findRequestState(ctx.db, connectionId));
    return requestState ? viewReminders(ctx, connection, requestState) : NONE;
  });
}

async function viewReminders(
  ctx: Ctx,
  connection: OwnConnection,
  requestState: RequestState,
): Promise<RemindersView> {
  const { row, side, membership } = connection;
  const saved = await readReminderRule(ctx.db, row.initiatorId);
  const planned = await plannedFor(ctx, row.id, saved, requestState);
  const isRequester = side === 'initiator';
  const { rule } = saved;
  const past = (planned?.request.settled ?? [])
    .filter(({ outcome }) => isRequester || outcome === 'Sent')
    .map((reminder) => ({ at: reminder.at, outcome: reminder.outcome }));
  if (!planned || !rule.isOn) return { ...NONE, past };
  const next = requestState.awaitsAnswer ? planReminders(rule, planned.request) : [];
  const last = next.at(-1)?.at ?? planned.request.settled.at(-1)?.at;
  const escalation = isRequester && requestState.awaitsAnswer ? escalationAt(rule, last) : null;
  const isPaused = requestState.pausedAt !== null && requestState.resumedAt === null;
  const mayChange = isRequester && requestState.awaitsAnswer && roleMay(membership.role, 'edit');
  return {
    state: stateOf({ isPaused, isOver: next.length === 0 }),
    next: isPaused ? [] : next.map(({ day }) => day),
    past,
    escalatesOn: escalation && !isPaused && !planned.escalatedAt ? localDay(escalation, rule.timeZone) : null,
    escalatedAt: isRequester ? planned.escalatedAt : null,
    abilities: { pause: mayChange && !isPaused && next.length > 0, resume: mayChange && isPaused },
  };
}

const stateOf = ({ isPaused, isOver }: { isPaused: boolean; isOver: boolean }) => {
  if (isPaused) return 'Paused';
  return isOver ? 'Over' : 'Planned';
};
