import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { ScreeningDecisions } from '@probity/db/schema.gen.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';
import { knownParty, partyOf, withMerged } from './merged-records.store.ts';
import { connectionOf } from './open-connection.store.ts';

export type DecisionRow = Pick<
  Selectable<ScreeningDecisions>,
  | 'id'
  | 'pairIndex'
  | 'entityId'
  | 'basis'
  | 'verdict'
  | 'reason'
  | 'decidedAt'
  | 'decidedBy'
  | 'needsApproval'
  | 'approvedAt'
> & { decidedByName: string | null; approvedByName: string | null };

const columns = sql`d.id, d.pair_index, d.entity_id, d.basis, d.verdict, d.reason, d.decided_at, d.decided_by, d.needs_approval,
  d.approved_at, u.name as decided_by_name, a.name as approved_by_name`;
const person = (id: RawBuilder<unknown>) => sql`lateral (select name from users where id = ${id} limit 1)`;
const names = sql`left join ${person(sql`d.decided_by`)} u on true left join ${person(sql`d.approved_by`)} a on true`;
const withNames = sql`screening_decisions d ${names}`;

export function insertDecision(db: Db, row: Insertable<ScreeningDecisions>) {
  return db.insertInto('screeningDecisions').values(row).execute();
}

/** A hit as decisions are stored under it. */
export interface HitKey {
  pairIndex: Buffer;
  /** The entry of the list. */
  entityId: string;
  basis: Buffer;
}

interface DecidedHits {
  accountId: string;
  /** At most one on each entry. */
  hits: readonly HitKey[];
  /** Excludes decisions about another party with the same name. */
  partyId: string | null;
}

/** Neither undone nor returned. */
export const isKept = (decision: RawBuilder<unknown>) => sql`
  (${decision}.verdict <> 'reopened'
    and not exists (select from screening_decisions r where r.reopens = ${decision}.id))`;

export const isInForce = (decision: RawBuilder<unknown>) =>
  sql`(not ${decision}.needs_approval or ${decision}.approved_at is not null)`;

export const tookEffect = (row: Pick<DecisionRow, 'needsApproval' | 'approvedAt'>): boolean =>
  !row.needsApproval || row.approvedAt !== null;

type DecisionsOnHit = [newest: DecisionRow, ...before: DecisionRow[]];

/**
 * The decisions on each hit, newest first: those that await approval, then the last that took effect. Decisions about
 * another record that was merged with the record come after its own, and last those about the record under another name.
 * A decision made in a search counts for a party with the same facts only.
 */
export async function findDecisions(
  db: Db,
  { accountId, hits, partyId }: DecidedHits,
): Promise<DecisionsOnHit[]> {
  if (hits.length === 0) return [];
  const isPair = sql`d.pair_index = any (${hits.map(({ pairIndex }) => hex(pairIndex))}::bytea[])`;
  const isBasis = sql`d.basis = any (${hits.map(({ basis }) => hex(basis))}::bytea[])`;
  const isOwn = sql`(${partyId}::uuid is null or d.party_id = ${partyId} or d.party_id is null and ${isBasis})`;
  const isMerged = sql`d.party_id in ${withMerged(partyOf(sql`${partyId}::uuid`))}`;
  const entries = hits.map(({ entityId }) => entityId);
  const { rows } = await sql<DecisionRow>`
    select ${columns} from ${withNames}
    where d.account_id = ${accountId} and ${isKept(sql`d`)}
      and (${isPair} and (${isOwn} or ${isMerged}) or d.party_id = ${partyId} and d.entity_id = any (${entries}))
    order by d.entity_id, ${isPair} desc, ${isOwn} desc, d.decided_at desc, d.id desc`.execute(db);
  return [...Map.groupBy(rows, ({ entityId }) => entityId).values()].flatMap(
    ([newest, ...before]): DecisionsOnHit[] => {
      if (!newest) return [];
      const last = [newest, ...before].findIndex(tookEffect);
      return [[newest, ...(last === -1 ? before : before.slice(0, last))]];
    },
  );
}

type ReturnRow = Pick<DecisionRow, 'id' | 'pairIndex' | 'reason' | 'decidedAt' | 'decidedByName'>;

/** The last time that someone else than its author took back a decision on each pair. */
export async function findReturns(db: Db, { accountId, hits, partyId }: DecidedHits): Promise<ReturnRow[]> {
  if (hits.length === 0) return [];
  const pairs = hits.map(({ pairIndex }) => hex(pairIndex));
  const { rows } = await sql<ReturnRow>`
    select distinct on (d.pair_index) d.id, d.pair_index, d.reason, d.decided_at, u.name as decided_by_name
    from screening_decisions d join screening_decisions o on o.id = d.reopens
    left join users u on u.id = d.decided_by
    where d.account_id = ${accountId} and d.pair_index = any (${pairs}::bytea[])
      and d.verdict = 'reopened' and d.decided_by is distinct from o.decided_by
      and (${partyId}::uuid is null or d.party_id is null or d.party_id = ${partyId})
    order by d.pair_index, d.decided_at desc, d.id desc`.execute(db);
  return rows;
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export async function approveDecision(
  db: Db,
  { id, approvedBy, approvedAt }: { id: string; approvedBy: string; approvedAt: Date },
): Promise<void> {
  await db.updateTable('screeningDecisions').set({ approvedBy, approvedAt }).where('id', '=', id).execute();
}

export interface DecisionToApprove extends DecisionRow {
  partyId: string | null;
  partyName: string | null;
  /** Of a counterparty with an account of its own. */
  connectionId: string | null;
  subject: Buffer;
  /** It would overturn a true match. */
  isTrueMatch: boolean;
}

interface ToApprovePage {
  accountId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

const party = partyOf(sql`d.party_id`);
/** No later decision on the same pair, whether about the same party or in a search of the lists, has replaced it. */
const isNewest = (decision: RawBuilder<unknown>) => sql`
  ${isKept(decision)} and not exists (select from screening_decisions n where n.account_id = ${decision}.account_id
    and n.pair_index = ${decision}.pair_index
    and (n.party_id is null or ${decision}.party_id is null or n.party_id = ${decision}.party_id)
    and (n.decided_at, n.id) > (${decision}.decided_at, ${decision}.id) and ${isKept(sql`n`)})`;
/** Decision `o` was made together with `d`, on the same hit of another record of the party, and can still be changed. */
const isMadeTogether = sql`o.account_id = d.account_id and o.entity_id = d.entity_id and o.decided_by = d.decided_by
  and o.decided_at = d.decided_at and o.verdict = d.verdict and o.id <> d.id and o.party_id in ${withMerged(party)}
  and o.approved_at is null and ${isNewest(sql`o`)}`;

/**
 * Locks a decision, so that it is not approved and returned at the same time. Those made together with it are locked in
 * the order of their ids, so that two people who change them at once do not deadlock.
 */
export async function lockDecision(db: Db, id: string): Promise<Selectable<ScreeningDecisions>> {
  const { rows } = await sql<Selectable<ScreeningDecisions>>`
    select * from screening_decisions where id = any (${id}::uuid || array(
      select o.id from screening_decisions d join screening_decisions o on ${isMadeTogether} where d.id = ${id}))
    order by id for update`.execute(db);
  const decision = rows.find((row) => row.id === id);
  if (!decision) throw notFound();
  return decision;
}

/**
 * Locks the decisions that were made together with one, on the same hit of other records of the party, unless they have
 * been approved or replaced since.
 */
export async function lockDecisionsMadeTogether(
  db: Db,
  id: string,
): Promise<Selectable<ScreeningDecisions>[]> {
  const { rows } = await sql<Selectable<ScreeningDecisions>>`
    select o.* from screening_decisions d join screening_decisions o on ${isMadeTogether}
    where d.id = ${id} order by o.id for update of o`.execute(db);
  return rows;
}

/**
 * Without decisions that a newer one on the same pair has replaced; those made together once, which is looked up for
 * each: as a join, it would read all decisions of the account.
 */
const awaitsApproval = sql`d.needs_approval and d.approved_at is null and ${isNewest(sql`d`)}
  and (select true from screening_decisions o where ${isMadeTogether} and o.id < d.id and o.needs_approval limit 1) is null`;

/** Those that this person may approve, because someone else made them; counts up to `atMost`. */
export async function countDecisionsToApprove(
  db: Db,
  { accountId, userId, atMost }: { accountId: string; userId: string; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from screening_decisions d
      where d.account_id = ${accountId} and d.decided_by is distinct from ${userId}::uuid and ${awaitsApproval}
      limit ${atMost}) found`.execute(db);
  return rows[0]?.n ?? 0;
}

const connection = connectionOf({ accountId: sql`d.account_id`, entityId: sql`p.id` });

/** The last one in force that decision `d` would replace. */
const verdictBefore = sql`(select b.verdict from screening_decisions b
  where b.account_id = d.account_id
    and (b.pair_index = d.pair_index and (b.party_id is null or d.party_id is null or b.party_id = d.party_id)
      or b.party_id = d.party_id and b.entity_id = d.entity_id)
    and (b.decided_at, b.id) < (d.decided_at, d.id) and ${isKept(sql`b`)} and ${isInForce(sql`b`)}
  order by b.decided_at desc, b.id desc limit 1)`;

/** Newest first. The page is selected before anything is looked up for it. */
export async function listDecisionsToApprove(
  db: Db,
  { accountId, after, limit }: ToApprovePage,
): Promise<DecisionToApprove[]> {
  const { rows } = await sql<DecisionToApprove>`
    select ${columns}, coalesce(p.id, d.party_id) as party_id, d.subject, p.display_name as party_name, s.connection_id,
      coalesce(${verdictBefore} = 'confirmed', false) as is_true_match
    from (
      select d.* from screening_decisions d
      where d.account_id = ${accountId} and ${awaitsApproval}
        ${after ? sql`and (d.decided_at, d.id) < (${after.at}, ${after.id})` : sql``}
      order by d.decided_at desc, d.id desc limit ${limit}) d
    ${names} left join lateral ${knownParty(sql`d.party_id`)} p on true
    left join lateral (${connection}) s on p.managed_by is distinct from d.account_id
    order by d.decided_at desc, d.id desc`.execute(db);
  return rows;
}

/** The verdict of each of these decisions that is still stored. */
export async function listVerdicts(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Pick<DecisionRow, 'id' | 'verdict'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('screeningDecisions')
    .select(['id', 'verdict'])
    .where('accountId', '=', accountId)
    .where('id', '=', anyOf(ids))
    .$castTo<Pick<DecisionRow, 'id' | 'verdict'>>()
    .execute();
}
