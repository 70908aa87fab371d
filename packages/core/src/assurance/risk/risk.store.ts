import type { Db } from '@probity/db/connect.ts';
import type { RiskOverrides, RiskRatings } from '@probity/db/schema.gen.ts';
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

export async function saveRiskPolicy(
  db: Db,
  row: { accountId: string; content: RiskPolicy; changedBy: string | null; changedAt: Date },
): Promise<void> {
  const { accountId, content, changedBy, changedAt } = row;
  await db
    .insertInto('riskPolicies')
    .values({ accountId, content, changedBy, changedAt })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ content, changedBy, changedAt, version: sql`risk_policies.version + 1` }),
    )
    .execute();
}

/** Two people who look at once write one rating. */
export async function lockRating(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  const name = `risk ${accountId} ${entityId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
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

export async function insertRating(db: Db, row: Insertable<RiskRatings>): Promise<void> {
  await db.insertInto('riskRatings').values(row).execute();
}

/** Newest first, those that no longer count included. */
export function listOverrides(db: Db, { accountId, entityId }: OfParty, limit: number) {
  return db
    .selectFrom('riskOverrides as o')
    .leftJoin('users as m', 'm.id', 'o.madeBy')
    .leftJoin('users as r', 'r.id', 'o.removedBy')
    .selectAll('o')
    .select(['m.name as madeByName', 'r.name as removedByName'])
    .where('o.accountId', '=', accountId)
    .where('o.entityId', '=', entityId)
    .orderBy('o.madeAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertOverride(db: Db, row: Insertable<RiskOverrides>): Promise<void> {
  await db.insertInto('riskOverrides').values(row).execute();
}

/** Whether there was one. */
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

/** A connection through which the account can read data of the party. */
export async function findReadableConnection(db: Db, { accountId, entityId }: OfParty) {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('readerAccountId', '=', accountId)
    .where('subjectId', '=', entityId)
    .where('sharingStatus', '=', 'Approved')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
