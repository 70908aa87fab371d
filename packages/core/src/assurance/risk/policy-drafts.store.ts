import type { Db } from '@probity/db/connect.ts';
import type { RiskPolicyDrafts, RiskPolicyMoves } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import type { PolicyMoveKind, RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type DraftRow = Selectable<RiskPolicyDrafts>;

interface OfDraft {
  accountId: string;
  draftId: string;
}

/** The newest change first. */
export function listDrafts(db: Db, accountId: string, limit: number): Promise<DraftRow[]> {
  return db
    .selectFrom('riskPolicyDrafts')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findDraft(db: Db, { accountId, draftId }: OfDraft): Promise<DraftRow | undefined> {
  return db
    .selectFrom('riskPolicyDrafts')
    .selectAll()
    .where('id', '=', draftId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function lockDraft(db: Db, { accountId, draftId }: OfDraft): Promise<DraftRow> {
  const row = await db
    .selectFrom('riskPolicyDrafts')
    .selectAll()
    .where('id', '=', draftId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

export async function insertDraft(db: Db, row: Insertable<RiskPolicyDrafts>): Promise<void> {
  await db.insertInto('riskPolicyDrafts').values(row).execute();
}

export async function changeDraft(
  db: Db,
  draftId: string,
  changes: Updateable<RiskPolicyDrafts>,
): Promise<void> {
  await db.updateTable('riskPolicyDrafts').set(changes).where('id', '=', draftId).execute();
}

/** Forgets what was compared before. */
export async function deleteMoves(db: Db, draftId: string): Promise<void> {
  await db.deleteFrom('riskPolicyMoves').where('draftId', '=', draftId).execute();
}

export async function deleteDraft(db: Db, draftId: string): Promise<void> {
  await db.deleteFrom('riskPolicyDrafts').where('id', '=', draftId).execute();
}

/** In one statement, whatever their number. */
export async function insertMoves(db: Db, rows: readonly Insertable<RiskPolicyMoves>[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    draft_id: row.draftId,
    account_id: row.accountId,
    id: row.id,
    entity_id: row.entityId,
    kind: row.kind,
    was: row.was,
    becomes: row.becomes,
    from_score: row.fromScore,
    to_score: row.toScore,
    falls_on: row.fallsOn,
    review_on: row.reviewOn,
    decided_at: row.decidedAt,
  }));
  await sql`
    insert into risk_policy_moves (draft_id, account_id, id, entity_id, kind, was, becomes, from_score, to_score,
      falls_on, review_on, decided_at)
    select draft_id, account_id, id, entity_id, kind, was, becomes, from_score, to_score, falls_on, review_on, decided_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (draft_id uuid, account_id uuid, id uuid,
      entity_id uuid, kind text, was text, becomes text, from_score integer, to_score integer, falls_on date,
      review_on date, decided_at timestamptz)`.execute(db);
}

export interface MoveRow {
  id: string;
  entityId: string;
  name: string;
  sortName: string;
  kind: string;
  was: string;
  becomes: string;
  fromScore: number | null;
  toScore: number | null;
  fallsOn: string | null;
  reviewOn: string | null;
  decidedAt: Date | null;
}

interface MovesFilter {
  kind: PolicyMoveKind | 'Decision';
  was?: string | undefined;
  becomes?: string | undefined;
  onlyReviews: boolean;
}

/** By name. */
export async function listMoves(
  db: Db,
  {
    draftId,
    accountId,
    kind,
    was,
    becomes,
    onlyReviews,
    after,
    limit,
  }: OfDraft & MovesFilter & { after: { sortedBy: string; id: string } | null; limit: number },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.entity_id, e.display_name as name, e.sort_name, m.kind, m.was, m.becomes, m.from_score, m.to_score,
      m.falls_on, m.review_on, m.decided_at
    from risk_policy_moves m join entities e on e.id = m.entity_id
    where m.draft_id = ${draftId} and m.account_id = ${accountId} and m.kind = ${kind}
      and (${was ?? null}::text is null or m.was = ${was ?? null})
      and (${becomes ?? null}::text is null or m.becomes = ${becomes ?? null})
      and (not ${onlyReviews} or m.review_on is not null)
      and (${after === null} or (e.sort_name, m.id) > (${after?.sortedBy ?? ''}, ${after?.id ?? null}::uuid))
    order by e.sort_name, m.id limit ${limit}`.execute(db);
  return rows;
}

export interface RatedRow {
  entityId: string;
  details: Buffer;
  override: RiskLevel | null;
  isCounterparty: boolean;
  /** False of a party that is no longer rated, because the account has no file of it any more. */
  isReadable: boolean;
  reviewOn: string | null;
  reviewedAt: Date | null;
}

/** The latest rating of each party that is rated again when the policy changes, by id after the last one read. */
export async function listRated(
  db: Db,
  {
    accountId,
    after,
    today,
    limit,
  }: { accountId: string; after: string | null; today: string; limit: number },
): Promise<RatedRow[]> {
  const { rows } = await sql<RatedRow>`
    select f.entity_id, r.details, o.level as override, s.entity_id is not null as is_counterparty,
      s.entity_id is not null or e.managed_by = ${accountId} or exists (select from connections c
        where c.reader_account_id = ${accountId} and c.subject_id = f.entity_id and c.sharing_status = 'Approved'
          and c.deleted_at is null) as is_readable,
      s.review_on, greatest(p.at, d.at) as reviewed_at
    from (select g.entity_id from risk_ratings g where g.account_id = ${accountId} and g.seq = 1
        and (${after}::uuid is null or g.entity_id > ${after}::uuid)
      order by g.entity_id limit ${limit}) f
    cross join lateral (select g.details from risk_ratings g
      where g.account_id = ${accountId} and g.entity_id = f.entity_id order by g.seq desc limit 1) r
    join entities e on e.id = f.entity_id
    left join relationships s on s.account_id = ${accountId} and s.entity_id = f.entity_id
    left join risk_overrides o on o.account_id = ${accountId} and o.entity_id = f.entity_id
      and o.removed_at is null and o.expires_on >= ${today}::date
    left join lateral (select max(p.finished_at) as at from periodic_reviews p
      where p.account_id = ${accountId} and p.entity_id = f.entity_id and s.review_on is not null) p on true
    left join lateral (select max(coalesce(d.second_at, d.decided_at)) as at from relationship_decisions d
      where d.account_id = ${accountId} and d.entity_id = f.entity_id and s.review_on is not null
        and d.state = 'InForce' and d.kind = 'Approve') d on true
    order by f.entity_id`.execute(db);
  return rows;
}

/** How many parties the account has rated. */
export async function countRated(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from risk_ratings where account_id = ${accountId} and seq = 1`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PastDecisionRow {
  entityId: string;
  kind: 'Approve' | 'Reject';
  decidedAt: Date;
  override: RiskLevel | null;
  isCounterparty: boolean;
}

/** Approvals and rejections since a moment that took effect, whoever decided, party by party. */
export async function listPastDecisions(
  db: Db,
  { accountId, since, limit }: { accountId: string; since: Date; limit: number },
): Promise<PastDecisionRow[]> {
  const { rows } = await sql<PastDecisionRow>`
    select d.entity_id, d.kind, d.decided_at, o.level as override, exists (select from relationships s
        where s.account_id = d.account_id and s.entity_id = d.entity_id) as is_counterparty
    from (select * from relationship_decisions
      where account_id = ${accountId} and decided_at >= ${since} and state = 'InForce' and kind in ('Approve', 'Reject')
      order by decided_at desc, id desc limit ${limit}) d
    left join lateral (select v.level from risk_overrides v
      where v.account_id = d.account_id and v.entity_id = d.entity_id and v.made_at <= d.decided_at
        and (v.removed_at is null or v.removed_at > d.decided_at) and v.expires_on >= d.decided_at::date
      order by v.made_at desc limit 1) o on true
    order by d.entity_id, d.decided_at`.execute(db);
  return rows;
}

/** All ratings of some parties, in the order in which they were made. */
export function listRatingsOf(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<{ entityId: string; at: Date; details: Buffer }[]> {
  return db
    .selectFrom('riskRatings')
    .select(['entityId', 'at', 'details'])
    .where('accountId', '=', accountId)
    .where('entityId', 'in', entityIds)
    .orderBy('entityId')
    .orderBy('seq')
    .execute();
}

export interface AdoptionOutcome {
  predicted: number;
  happened: number;
  pending: number;
  differed: number;
  unpredicted: number;
}

/** What the first rating after the adoption was, beside what was predicted. */
export async function readOutcome(
  db: Db,
  { accountId, draftId, adoptedAt }: OfDraft & { adoptedAt: Date },
): Promise<AdoptionOutcome> {
  const { rows } = await sql<AdoptionOutcome>`
    with moved as (
      select m.becomes, n.level from risk_policy_moves m
      left join lateral (select g.level from risk_ratings g where g.account_id = m.account_id
        and g.entity_id = m.entity_id and g.at >= ${adoptedAt} order by g.seq limit 1) n on true
      where m.draft_id = ${draftId} and m.account_id = ${accountId} and m.kind in ('Moved', 'Overridden'))
    select count(*)::int as predicted,
      (count(*) filter (where level = becomes))::int as happened,
      (count(*) filter (where level is null))::int as pending,
      (count(*) filter (where level <> becomes))::int as differed,
      (select count(*)::int from risk_ratings g
        join risk_ratings b on b.account_id = g.account_id and b.entity_id = g.entity_id and b.seq = g.seq - 1
        where g.account_id = ${accountId} and g.at >= ${adoptedAt}
          and g.at < ${adoptedAt}::timestamptz + interval '1 day' and b.at < ${adoptedAt} and g.level <> b.level
          and not exists (select from risk_policy_moves m where m.draft_id = ${draftId}
            and m.entity_id = g.entity_id and m.kind in ('Moved', 'Overridden'))) as unpredicted
    from moved`.execute(db);
  return rows[0] ?? { predicted: 0, happened: 0, pending: 0, differed: 0, unpredicted: 0 };
}
