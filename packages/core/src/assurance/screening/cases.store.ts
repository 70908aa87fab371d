import type { Db } from '@probity/db/connect.ts';
import type { ScreeningCaseSteps, ScreeningCases } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import type { CaseState, CaseStep } from '@probity/domain/screening-cases/case-steps.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { HitKey } from './decisions.store.ts';
import { knownParty, partyOf, withMerged } from './merged-records.store.ts';
import { connectionOf } from './open-connection.store.ts';

/** The hit that a case is about. */
export interface HitOfCase extends Omit<HitKey, 'basis'> {
  accountId: string;
  partyId: string | null;
}

export async function insertCase(
  db: Db,
  row: Insertable<ScreeningCases>,
  steps: readonly Insertable<ScreeningCaseSteps>[],
): Promise<void> {
  await db.insertInto('screeningCases').values(row).execute();
  await db
    .insertInto('screeningCaseSteps')
    .values([...steps])
    .execute();
}

/** The last case about a hit, also of another record of the party; locked. */
export async function lockLastCase(
  db: Db,
  { accountId, partyId, pairIndex, entityId }: HitOfCase,
): Promise<{ id: string; state: CaseState } | undefined> {
  const ofHit = partyId
    ? sql`party_id in ${withMerged(partyOf(sql`${partyId}::uuid`))}`
    : sql`party_id is null and pair_index = ${pairIndex}`;
  const { rows } = await sql<{ id: string; state: CaseState }>`
    select id, state from screening_cases
    where account_id = ${accountId} and entity_id = ${entityId} and ${ofHit}
    order by opened_at desc, id desc limit 1 for update`.execute(db);
  return rows[0];
}

export async function updateCase(db: Db, id: string, changes: Updateable<ScreeningCases>): Promise<void> {
  await db.updateTable('screeningCases').set(changes).where('id', '=', id).execute();
}

export async function updateStep(
  db: Db,
  { caseId, step }: { caseId: string; step: CaseStep },
  changes: Updateable<ScreeningCaseSteps>,
): Promise<void> {
  await db
    .updateTable('screeningCaseSteps')
    .set(changes)
    .where('caseId', '=', caseId)
    .where('step', '=', step)
    .execute();
}

interface CasesOf {
  accountId: string;
  partyId: string | null;
  hits: readonly Omit<HitKey, 'basis'>[];
}

/** The last case about each hit, also of another record of the party. */
export async function findCasesOf(
  db: Db,
  { accountId, partyId, hits }: CasesOf,
): Promise<{ id: string; entityId: string }[]> {
  if (hits.length === 0) return [];
  const pairs = hits.map(({ pairIndex }) => `\\x${pairIndex.toString('hex')}`);
  const entries = hits.map(({ entityId }) => entityId);
  const { rows } = await sql<{ id: string; entityId: string }>`
    select distinct on (entity_id) id, entity_id from screening_cases
    where account_id = ${accountId} and (
      pair_index = any (${pairs}::bytea[]) and (${partyId}::uuid is null or party_id is null)
      or entity_id = any (${entries}) and party_id in ${withMerged(partyOf(sql`${partyId}::uuid`))})
    order by entity_id, opened_at desc, id desc`.execute(db);
  return rows;
}

export async function findOpenCase(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from screening_cases where account_id = ${accountId} and state = 'Open'
      and party_id in ${withMerged(sql`${entityId}::uuid`)}
    order by opened_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export interface CaseRow {
  id: string;
  accountId: string;
  state: CaseState;
  subject: Buffer;
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  partyId: string | null;
  partyName: string | null;
  partyKind: EntityKind | null;
  /** Of a counterparty with an account of its own. */
  connectionId: string | null;
  /** The day of the next step that is not done. */
  nextDueOn: string | null;
  done: number;
}

/** The cases of `found`, which is limited to a page before anything is looked up for it. */
const viewed = (found: RawBuilder<unknown>) => sql`
  select c.id, c.account_id, c.state, c.subject, c.opened_at, o.name as opened_by_name, c.closed_at,
    k.name as closed_by_name, coalesce(p.id, c.party_id) as party_id, p.display_name as party_name,
    p.kind as party_kind, s.connection_id,
    (select min(t.due_on)::text from screening_case_steps t where t.case_id = c.id and t.done_at is null) as next_due_on,
    (select count(*)::int from screening_case_steps t where t.case_id = c.id and t.done_at is not null) as done
  from (${found}) c
  left join users o on o.id = c.opened_by left join users k on k.id = c.closed_by
  left join lateral ${knownParty(sql`c.party_id`)} p on true
  left join lateral (${connectionOf({ accountId: sql`c.account_id`, entityId: sql`p.id` })}) s
    on p.managed_by is distinct from c.account_id`;

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${viewed(sql`select * from screening_cases where id = ${id}`)}`.execute(
    db,
  );
  return rows[0];
}

interface CasePage {
  accountId: string;
  isOpen: boolean;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listCases(db: Db, { accountId, isOpen, after, limit }: CasePage): Promise<CaseRow[]> {
  const page = sql`
    select * from screening_cases c
    where c.account_id = ${accountId} and (c.state = 'Open') = ${isOpen}
      ${after ? sql`and (c.opened_at, c.id) < (${after.at}, ${after.id})` : sql``}
    order by c.opened_at desc, c.id desc limit ${limit}`;
  const { rows } = await sql<CaseRow>`${viewed(page)} order by c.opened_at desc, c.id desc`.execute(db);
  return rows;
}

export interface StepRow {
  step: CaseStep;
  assigneeId: string | null;
  assigneeName: string | null;
  dueOn: string;
  note: Buffer | null;
  doneAt: Date | null;
  doneByName: string | null;
}

/** Locks the steps, so that a step is recorded once and none is missing when the case is closed. */
export async function lockSteps(db: Db, caseId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select t.step, t.assignee_id, m.name as assignee_name, t.due_on::text as due_on, t.note, t.done_at,
      u.name as done_by_name
    from screening_case_steps t left join members m on m.id = t.assignee_id left join users u on u.id = t.done_by
    where t.case_id = ${caseId} for update of t`.execute(db);
  return rows;
}

export interface CaseToDo {
  caseId: string;
  subject: Buffer;
  partyId: string | null;
  partyName: string | null;
  partyKind: EntityKind | null;
  steps: number;
  dueOn: string;
}

/** Open cases with steps that are assigned to the member or to nobody, the most urgent first. */
export async function findCasesToDo(
  db: Db,
  { accountId, memberId, limit }: { accountId: string; memberId: string | null; limit: number },
): Promise<CaseToDo[]> {
  const { rows } = await sql<CaseToDo>`
    select c.id as case_id, c.subject, p.id as party_id, p.display_name as party_name, p.kind as party_kind,
      c.steps, c.due_on
    from (
      select c.*, t.steps, t.due_on from screening_cases c
      cross join lateral (
        select count(*)::int as steps, min(t.due_on)::text as due_on from screening_case_steps t
        where t.case_id = c.id and t.done_at is null and (t.assignee_id is null or t.assignee_id = ${memberId})) t
      where c.account_id = ${accountId} and c.state = 'Open' and t.steps > 0
      order by t.due_on, c.id limit ${limit}) c
    left join lateral ${knownParty(sql`c.party_id`)} p on true
    order by c.due_on, c.id`.execute(db);
  return rows;
}
