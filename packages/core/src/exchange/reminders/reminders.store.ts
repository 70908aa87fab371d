import type { Db } from '@probity/db/connect.ts';
import { ProductError, roleMay } from '@probity/domain';
import type { SettledStep } from '@probity/domain/sharing/plan-reminders.ts';
import {
  defaultReminderRule,
  type ReminderOutcome,
  type ReminderRecipients,
  type ReminderRule,
  type ReminderStep,
} from '@probity/domain/sharing/reminder-rule.ts';
import { sql } from 'kysely';

export interface SavedRule {
  rule: ReminderRule;
  /** 0 until the account saves one. */
  version: number;
  changedAt: Date;
}

const BEFORE_ALL = new Date(0);

export async function readReminderRule(db: Db, accountId: string): Promise<SavedRule> {
  const saved = await db
    .selectFrom('reminderRules')
    .select(['content', 'version', 'changedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return {
    rule: saved?.content ?? defaultReminderRule,
    version: saved?.version ?? 0,
    changedAt: saved?.changedAt ?? BEFORE_ALL,
  };
}

interface RuleToSave {
  accountId: string;
  content: ReminderRule;
  changedBy: string | null;
  changedAt: Date;
  /** The version that it replaces. */
  replaces: number;
}

export async function saveReminderRule(
  db: Db,
  { accountId, content, changedBy, changedAt, replaces }: RuleToSave,
): Promise<void> {
  const changed = { content, changedBy, changedAt, version: replaces + 1, sweptOn: null };
  const saved = await db
    .insertInto('reminderRules')
    .values({ accountId, ...changed })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet(changed).where('reminderRules.version', '=', replaces),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new ProductError('request.stale');
}

export interface RuleToSweep extends SavedRule {
  accountId: string;
  sweptOn: string | null;
}

export async function listRulesInForceUnscoped(db: Db): Promise<RuleToSweep[]> {
  const rows = await db
    .selectFrom('reminderRules')
    .select(['accountId', 'content', 'version', 'changedAt', 'sweptOn'])
    .where(sql<boolean>`(content->>'isOn')::boolean`)
    .orderBy('accountId')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, rule: content }));
}

/** Unless the rule was changed in the meantime: then it is swept again. */
export async function markSwept(
  db: Db,
  { accountId, version, day }: { accountId: string; version: number; day: string },
): Promise<void> {
  await db
    .updateTable('reminderRules')
    .set({ sweptOn: day })
    .where('accountId', '=', accountId)
    .where('version', '=', version)
    .execute();
}

/** Requests of the account that the other party still has to answer, without those whose reminders are paused. */
export async function listRequestsToRemindUnscoped(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('connectionSides as s')
    .innerJoin('connections as c', 'c.id', 's.connectionId')
    .leftJoin('reminderPauses as p', 'p.connectionId', 'c.id')
    .select('c.id')
    .where('s.accountId', '=', accountId)
    .where('s.side', '=', 'initiator')
    .where('s.direction', '=', 'Incoming')
    .where('s.awaitsAnswer', '=', true)
    .where('s.hidden', '=', false)
    .where('c.deletedAt', 'is', null)
    .where((row) => row.or([row('p.pausedAt', 'is', null), row('p.resumedAt', 'is not', null)]))
    .$if(after !== null, (query) => query.where('c.id', '>', after ?? ''))
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface RequestState {
  dueOn: string | null;
  askedAt: Date;
  pausedAt: Date | null;
  resumedAt: Date | null;
  /** The required items are not all shared or withheld. */
  awaitsAnswer: boolean;
}

/** When the party was last asked, and whether reminders are paused; for both sides of the connection. */
export async function findRequestState(db: Db, connectionId: string): Promise<RequestState | null> {
  const { rows } = await sql<Omit<RequestState, 'awaitsAnswer'>>`
    select c.due_on, coalesce(asked.at, c.created_at) as asked_at, p.paused_at, p.resumed_at
    from connections c
      left join reminder_pauses p on p.connection_id = c.id
      cross join lateral (select max(e.at) as at from connection_events e
        where e.connection_id = c.id and e.event in ('request', 'invite', 'widen', 'expire')) asked
    where c.id = ${connectionId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const sides = await db
    .selectFrom('connectionSides')
    .select('awaitsAnswer')
    .where('connectionId', '=', connectionId)
    .execute();
  return { ...row, awaitsAnswer: sides.some(({ awaitsAnswer }) => awaitsAnswer) };
}

export interface SettledReminder extends SettledStep {
  outcome: ReminderOutcome;
}

/** The steps of one request that are settled, oldest first, and whether the owner of the relationship was told. */
export async function listSettled(
  db: Db,
  { connectionId, dueOn }: { connectionId: string; dueOn: string },
): Promise<{ settled: SettledReminder[]; escalatedAt: Date | null }> {
  const rows = await db
    .selectFrom('requestReminders')
    .select(['step', 'outcome', 'at'])
    .where('connectionId', '=', connectionId)
    .where('dueOn', '=', dueOn)
    .orderBy('at')
    .orderBy('step')
    .execute();
  return {
    settled: rows.flatMap(({ step, outcome, ...settled }) =>
      step === 'escalated' || outcome === 'Escalated' ? [] : [{ step, outcome, ...settled }],
    ),
    escalatedAt: rows.find(({ step }) => step === 'escalated')?.at ?? null,
  };
}

/** Fails if the step is settled already: each goes out once. */
export async function settleSteps(
  db: Db,
  request: { connectionId: string; dueOn: string; accountId: string },
  steps: readonly {
    step: ReminderStep | 'escalated';
    outcome: ReminderOutcome | 'Escalated';
    at: Date;
  }[],
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('requestReminders')
    .values(steps.map((step) => ({ ...request, ...step })))
    .execute();
}

export async function pause(
  db: Db,
  { connectionId, accountId, pausedAt }: { connectionId: string; accountId: string; pausedAt: Date },
): Promise<void> {
  const changed = { pausedAt, resumedAt: null };
  await db
    .insertInto('reminderPauses')
    .values({ connectionId, accountId, ...changed })
    .onConflict((conflict) => conflict.column('connectionId').doUpdateSet(changed))
    .execute();
}

export async function resume(db: Db, connectionId: string, resumedAt: Date): Promise<void> {
  await db
    .updateTable('reminderPauses')
    .set({ resumedAt })
    .where('connectionId', '=', connectionId)
    .where('resumedAt', 'is', null)
    .execute();
}

/** The person who last sent the request; null if a job sent it. */
export async function findRequesterUnscoped(db: Db, connectionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('connectionEvents')
    .select('actorUserId')
    .where('connectionId', '=', connectionId)
    .where('event', 'in', ['request', 'invite', 'widen'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actorUserId ?? null;
}

/**
 * Users of the party who are reminded: those who can answer, or of them the point of contact or the owner of the address
 * that was asked. Null if the party is not registered.
 */
export async function findRecipientsUnscoped(
  db: Db,
  connectionId: string,
  recipients: ReminderRecipients,
): Promise<string[] | null> {
  const members = await db
    .selectFrom('connections as c')
    .innerJoin('members as m', 'm.accountId', 'c.targetAccountId')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('connectionSides as s', (join) =>
      join.onRef('s.connectionId', '=', 'c.id').on('s.side', '=', 'target'),
    )
    .select(['u.id', 'm.role'])
    .select(
      sql<boolean>`coalesce(s.contact_member_id = m.id or u.email = c.target_email, false)`.as('isAsked'),
    )
    .where('c.id', '=', connectionId)
    .where('m.joinedAt', 'is not', null)
    .orderBy('m.id')
    .execute();
  const able = members.filter(({ role }) => roleMay(role, 'edit'));
  const asked = able.filter(({ isAsked }) => isAsked);
  const chosen = recipients === 'PersonAsked' && asked.length > 0 ? asked : able;
  return chosen.length > 0 ? chosen.map(({ id }) => id) : null;
}
