import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { RiskOfferings, RiskOverrides, RiskRatings } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export type RatingRow = Selectable<RiskRatings>;

interface OfParty {
  accountId: string;
  entityId: string;
}

export async function findRiskPolicy(db: Db, accountId: string) {
  return db
    .selectFrom('riskPolicies')
    .select(['content', 'version', 'changedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

interface PolicyToSave {
  accountId: string;
  content: RiskPolicy;
  changedBy: string | null;
  changedAt: Date;
  /** 0 if no policy has been saved yet. */
  ifVersion: number | undefined;
}

/** Returns the new version. */
export async function saveRiskPolicy(db: Db, { ifVersion, ...row }: PolicyToSave): Promise<number> {
  const { content, changedBy, changedAt } = row;
  const saved = await db
    .insertInto('riskPolicies')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ content, changedBy, changedAt, version: sql`risk_policies.version + 1` })
        .where(
          sql<boolean>`${ifVersion ?? null}::integer is null or risk_policies.version = ${ifVersion ?? null}`,
        ),
    )
    .returning('version')
    .executeTakeFirst();
  // A first version is only valid if none was expected.
  if (!saved || (ifVersion !== undefined && saved.version !== ifVersion + 1))
    throw new ProductError('request.stale');
  return saved.version;
}

interface LatestRating extends Pick<RatingRow, 'entityId' | 'score' | 'level' | 'details'> {
  name: string;
  isOverridden: boolean;
  isCounterparty: boolean;
}

/** The latest rating of each party that the account can still read. */
export async function listLatestRatings(
  db: Db,
  { accountId, today, limit }: { accountId: string; today: string; limit: number },
): Promise<LatestRating[]> {
  const { rows } = await sql<LatestRating>`
    select r.entity_id, r.score, r.level, r.details, e.display_name as name,
      exists (select from risk_overrides o where o.account_id = r.account_id and o.entity_id = r.entity_id
        and o.removed_at is null and o.expires_on >= ${today}::date) and not r.is_held as is_overridden,
      exists (select from relationships s where s.account_id = r.account_id and s.entity_id = r.entity_id)
        as is_counterparty
    from (select distinct on (entity_id) * from risk_ratings where account_id = ${accountId}
      order by entity_id, seq desc) r
    join entities e on e.id = r.entity_id
    where e.managed_by = ${accountId} or exists (select from connections c
      where c.reader_account_id = ${accountId} and c.subject_id = r.entity_id and c.sharing_status = 'Approved'
        and c.deleted_at is null)
    order by e.sort_name, e.id limit ${limit}`.execute(db);
  return rows;
}

/** Two people who open a party at once create one rating. */
export async function lockRating(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockByName(db, 'risk', accountId, entityId);
}

/** Newest first. */
export function listRatings(db: Db, { accountId, entityId }: OfParty, limit: number): Promise<RatingRow[]> {
  return db
    .selectFrom('riskRatings')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The rating that was in force at a moment. */
export function findRatingAt(
  db: Db,
  { accountId, entityId, until }: OfParty & { until: Date },
): Promise<RatingRow | undefined> {
  return db
    .selectFrom('riskRatings')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('at', '<=', until)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRating(db: Db, row: Insertable<RiskRatings>): Promise<void> {
  await db.insertInto('riskRatings').values(row).execute();
}

/** Newest first, including overrides that no longer count. */
export function listOverrides(db: Db, { accountId, entityId }: OfParty, limit: number) {
  return db
    .selectFrom('riskOverrides as o')
    .leftJoin('users as m', 'm.id', 'o.madeBy')
    .leftJoin('users as a', 'a.id', 'o.agreedBy')
    .selectAll('o')
    .select(['m.name as madeByName', 'a.name as agreedByName'])
    .where('o.accountId', '=', accountId)
    .where('o.entityId', '=', entityId)
    .orderBy('o.madeAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

/** The level of the override in force. */
export async function findOverrideLevel(
  db: Db,
  { accountId, entityId, today }: OfParty & { today: string },
): Promise<RiskLevel | null> {
  const row = await db
    .selectFrom('riskOverrides')
    .select('level')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('removedAt', 'is', null)
    .where('expiresOn', '>=', today)
    .executeTakeFirst();
  return row?.level ?? null;
}

export async function insertOverride(db: Db, row: Insertable<RiskOverrides>): Promise<void> {
  await db.insertInto('riskOverrides').values(row).execute();
}

/** Returns whether there was one. */
export async function endOverride(
  db: Db,
  { accountId, entityId, removedBy, removedAt }: OfParty & { removedBy: string | null; removedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('riskOverrides')
    .set({ removedBy, removedAt })
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ratings, of any account, that depend on these parties. */
export async function listRiskDependants(
  db: Db,
  { entityIds, withOwners }: { entityIds: readonly string[]; withOwners: boolean },
): Promise<OfParty[]> {
  const { rows } = await sql<OfParty>`
    select account_id, entity_id from risk_dependants(${entityIds}::uuid[], ${withOwners})`.execute(db);
  return rows;
}

/** Writes only if the rating depends on different parties than before. */
export async function replaceDependencies(
  db: Db,
  { accountId, entityId }: OfParty,
  ownerIds: readonly string[],
): Promise<void> {
  const kept = await db
    .selectFrom('riskDependencies')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('ratedId', '=', entityId)
    .execute();
  const wanted = new Set(ownerIds);
  if (kept.length === wanted.size && kept.every((row) => wanted.has(row.entityId))) return;
  await db
    .deleteFrom('riskDependencies')
    .where('accountId', '=', accountId)
    .where('ratedId', '=', entityId)
    .execute();
  await sql`
    insert into risk_dependencies (entity_id, account_id, rated_id)
    select id, ${accountId}, ${entityId} from unnest(${[...wanted]}::uuid[]) as id`.execute(db);
}

/** Null if time alone does not change the rating. */
export async function saveRiskDue(db: Db, of: OfParty, dueOn: string | null): Promise<void> {
  if (dueOn === null)
    await db
      .deleteFrom('riskDue')
      .where('accountId', '=', of.accountId)
      .where('entityId', '=', of.entityId)
      .execute();
  else
    await db
      .insertInto('riskDue')
      .values({ ...of, dueOn })
      .onConflict((conflict) => conflict.columns(['accountId', 'entityId']).doUpdateSet({ dueOn }))
      .execute();
}

/** Rated by the next run of the job, whenever they were due before. */
export async function makeRiskDue(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into risk_due (account_id, entity_id, due_on)
    select ${accountId}, id, date '2000-01-01' from unnest(${[...entityIds]}::uuid[]) as id order by id
    on conflict (account_id, entity_id) do update set due_on = excluded.due_on`.execute(db);
}

/** Overrides, proposals and offerings about a placeholder, unless the account already has one in force about the party. */
export async function moveOverrides(db: Db, placeholderId: string, entityId: string): Promise<void> {
  await sql`
    update risk_overrides o set entity_id = ${entityId} where o.entity_id = ${placeholderId}
      and not (o.removed_at is null and exists (select from risk_overrides e
        where e.account_id = o.account_id and e.entity_id = ${entityId} and e.removed_at is null))`.execute(
    db,
  );
  await sql`
    update risk_proposals p set entity_id = ${entityId} where p.entity_id = ${placeholderId}
      and not (p.state = 'AwaitingSecond' and exists (select from risk_proposals e
        where e.account_id = p.account_id and e.entity_id = ${entityId} and e.state = 'AwaitingSecond'))`.execute(
    db,
  );
  await sql`
    update risk_offerings o set entity_id = ${entityId} where o.entity_id = ${placeholderId}
      and not exists (select from risk_offerings e
        where e.account_id = o.account_id and e.entity_id = ${entityId})`.execute(db);
}

/** What was chosen for a relationship. */
export function findOfferings(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<{ products: string[]; channels: string[] } | undefined> {
  return db
    .selectFrom('riskOfferings')
    .select(['products', 'channels'])
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
}

export async function saveOfferings(db: Db, row: Insertable<RiskOfferings>): Promise<void> {
  const { products, channels, changedBy, changedAt } = row;
  await db
    .insertInto('riskOfferings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'entityId']).doUpdateSet({ products, channels, changedBy, changedAt }),
    )
    .execute();
}

export function listRiskDueUnscoped(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<OfParty[]> {
  return db
    .selectFrom('riskDue')
    .select(['accountId', 'entityId'])
    .where('dueOn', '<=', today)
    .orderBy('dueOn')
    .limit(limit)
    .execute();
}

/** Parties that the account has rated, by id after the last one read. */
export async function listRatedParties(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('riskRatings')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('seq', '=', 1)
    .$if(after !== null, (query) => query.where('entityId', '>', after ?? ''))
    .orderBy('entityId')
    .limit(limit)
    .execute();
  return rows.map(({ entityId }) => entityId);
}

/** Everything about the risk of parties that the account has rated. */
export async function deleteRisk(db: Db, accountId: string): Promise<void> {
  const tables = [
    'riskDue',
    'riskOfferings',
    'riskDependencies',
    'riskRatings',
    'riskPolicyMoves',
    'riskPolicyDrafts',
    'riskProposals',
    'riskOverrides',
    'riskPolicies',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).where('accountId', '=', accountId).execute();
}
