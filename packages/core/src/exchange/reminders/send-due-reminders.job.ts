import { ProductError, roleMay } from '@probity/domain';
import { dueSteps, isReminderTime, localDay } from '@probity/domain/sharing/plan-reminders.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { findMemberActor, listMemberActors } from '../../identity/members/index.ts';
import { findUser } from '../../identity/users/index.ts';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  publish,
  type UserActor,
} from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { isInvitedByOther, listItems, lockConnection, sendReminder } from '../connections/index.ts';
import { plannedFor } from './planned-for.ts';
import {
  findRecipientsUnscoped,
  findRequesterUnscoped,
  findRequestState,
  listRequestsToRemindUnscoped,
  listRulesInForceUnscoped,
  markSwept,
  type RuleToSweep,
  settleSteps,
} from './reminders.store.ts';

const AT_ONCE = 200;
const DAY_START = 'T00:00:00';

/**
 * Sends the reminders that the rules of organisations plan for today, each in the transaction that settles its step:
 * another worker resumes where a killed one stopped. Every step of a day goes out at the beginning of its hours, so that each
 * organisation is swept once a day.
 */
export async function sendDueReminders(ctx: Ctx, { atOnce = AT_ONCE } = {}): Promise<void> {
  const now = ctx.services.now();
  const rules = await inUnscopedTransaction(ctx, ({ db }) => listRulesInForceUnscoped(db));
  const failures: unknown[] = [];
  for (const saved of rules) {
    const day = localDay(now, saved.rule.timeZone);
    if (saved.sweptOn === day || !isReminderTime(saved.rule, now)) continue;
    await sweep(ctx, saved, { day, atOnce }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

async function sweep(
  ctx: Ctx,
  saved: RuleToSweep,
  { day, atOnce }: { day: string; atOnce: number },
): Promise<void> {
  const { accountId, version } = saved;
  const pageAfter = (after: string | null) =>
    inUnscopedTransaction(ctx, ({ db }) =>
      listRequestsToRemindUnscoped(db, { accountId, after, limit: atOnce }),
    );
  const failures: unknown[] = [];
  for (let ids = await pageAfter(null); ids.length > 0; ids = await pageAfter(ids.at(-1) ?? null))
    for (const id of ids)
      await remindOfRequest(ctx, saved, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  await inUnscopedTransaction(ctx, ({ db }) => markSwept(db, { accountId, version, day }));
}

/** In the name of the organisation, with the permissions of the member who asked, or of an Owner. */
async function remindOfRequest(ctx: Ctx, saved: RuleToSweep, connectionId: string): Promise<void> {
  const { accountId, rule } = saved;
  const { requester, readers } = await inUnscopedTransaction(ctx, async (ctx) => ({
    requester: await requesterOf(ctx, accountId, connectionId),
    readers: await findRecipientsUnscoped(ctx.db, connectionId, rule.recipients),
  }));
  if (!requester) return;
  const automatic = { accountId, cause: 'reminderRule' as const };
  const asRequester: Ctx = { ...ctx, actor: requester.actor, automatic };
  const requestToRemind = { connectionId, readers: readers ?? undefined };
  await inLocale(requester.language, async () => {
    try {
      await inTransaction(asRequester, (ctx) => takeDueSteps(ctx, saved, requestToRemind));
    } catch (error) {
      // Withdrawn in the meantime.
      if (error instanceof ProductError && error.code === 'resource.not_found') return;
      if (!(error instanceof ProductError) || error.status >= 500) throw error;
      await inTransaction(asRequester, (ctx) =>
        takeDueSteps(ctx, saved, { ...requestToRemind, isRefused: true }),
      );
    }
  });
}

async function requesterOf(ctx: Ctx, accountId: string, connectionId: string) {
  const userId = await findRequesterUnscoped(ctx.db, connectionId);
  const member = userId ? await findMemberActor(ctx, { accountId, userId }) : null;
  const actor =
    member && mayEdit(member) ? member : (await listMemberActors(ctx, { accountId, roles: ['Owner'] }))[0];
  if (!actor) return null;
  const user = await findUser(ctx, actor.userId);
  return { actor, language: user?.language ?? DEFAULT_LOCALE };
}

const mayEdit = ({ memberships }: UserActor): boolean =>
  memberships.some(({ role }) => roleMay(role, 'edit'));

interface RequestToRemind {
  connectionId: string;
  readers: readonly string[] | undefined;
  /** The request may not be sent any more: the step is settled without an email. */
  isRefused?: boolean;
}

async function takeDueSteps(
  ctx: Ctx,
  saved: RuleToSweep,
  { connectionId, readers, isRefused }: RequestToRemind,
) {
  const { accountId, rule } = saved;
  const connection = await lockConnection(ctx, connectionId, 'edit', { as: 'initiator' });
  if (isInvitedByOther(connection.row)) return;
  const requestState = await findRequestState(ctx.db, connectionId);
  const planned = requestState?.awaitsAnswer
    ? await plannedFor(ctx, connectionId, saved, requestState)
    : null;
  if (!planned) return;
  const now = ctx.services.now();
  const { reminder, missed, escalates } = dueSteps(rule, planned.request, now);
  const request = { connectionId, dueOn: planned.dueOn, accountId };
  await settleSteps(
    ctx.db,
    request,
    missed.map((reminder) => ({ step: reminder.step, at: reminder.at, outcome: 'Missed' as const })),
  );
  if (reminder) {
    const outcome = isRefused
      ? 'Refused'
      : await remind(ctx, connection, { readers, notSince: startOfDay(now, rule.timeZone) });
    await settleSteps(ctx.db, request, [{ step: reminder.step, outcome, at: now }]);
  }
  if (escalates && !planned.escalatedAt) {
    await settleSteps(ctx.db, request, [{ step: 'escalated', outcome: 'Escalated', at: now }]);
    const { targetId: entityId } = connection.row;
    await publish(ctx, 'connection.unanswered', { accountId, entityId, connectionId });
  }
}

async function remind(
  ctx: Ctx,
  connection: Parameters<typeof sendReminder>[1],
  { readers, notSince }: { readers: readonly string[] | undefined; notSince: Date },
) {
  const items = await listItems(ctx, connection.row.id);
  const reminded = await sendReminder(ctx, connection, { items, notSince, readers });
  return reminded ? 'Sent' : 'RemindedByHand';
}

/** A member who reminds the party by hand on the same day replaces the automatic reminder. */
const startOfDay = (now: Date, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${localDay(now, timeZone)}${DAY_START}`).toZonedDateTime(timeZone)
      .epochMilliseconds,
  );

export const sendDueRemindersJob = defineJob({
  name: 'send-due-reminders',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  handler: (ctx) => sendDueReminders(ctx),
});
