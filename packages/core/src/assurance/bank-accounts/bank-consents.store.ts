import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { BankConsents } from '@probity/db/schema.gen.ts';
import type { IntegrationProvider } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';
import type { Bank } from '../../kernel/ports/index.ts';

export type BankConsentRow = Selectable<BankConsents>;

/** Consents that are neither removed nor replaced, oldest first. */
export function listConsents(
  db: Db,
  of: { entityId: string } | { checkId: string },
): Promise<BankConsentRow[]> {
  return db
    .selectFrom('bankConsents')
    .selectAll()
    .$if('entityId' in of, (query) => query.where('entityId', '=', 'entityId' in of ? of.entityId : ''))
    .$if('checkId' in of, (query) => query.where('checkId', '=', 'checkId' in of ? of.checkId : ''))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Includes consents that have ended. */
export function listAllConsents(db: Db, entityId: string): Promise<BankConsentRow[]> {
  return db
    .selectFrom('bankConsents')
    .selectAll()
    .where('entityId', '=', entityId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function insertConsent(db: Db, row: Insertable<BankConsents>): Promise<BankConsentRow> {
  return db.insertInto('bankConsents').values(row).returningAll().executeTakeFirstOrThrow();
}

export function getConsent(db: Db, id: string): Promise<BankConsentRow> {
  return db.selectFrom('bankConsents').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

export function lockConsent(db: Db, id: string): Promise<BankConsentRow> {
  return db
    .selectFrom('bankConsents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The consent that belongs to this return token. */
export function lockConsentByReturn(db: Db, returnHash: Buffer): Promise<BankConsentRow | undefined> {
  return db
    .selectFrom('bankConsents')
    .selectAll()
    .where('returnHash', '=', returnHash)
    .forUpdate()
    .executeTakeFirst();
}

export function updateConsent(
  db: Db,
  id: string,
  changes: Updateable<BankConsents>,
): Promise<BankConsentRow> {
  return db
    .updateTable('bankConsents')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

/** Ends all consents of an account; returns their references at the provider. */
export async function endConsentsOf(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string[]> {
  const ended = await db
    .updateTable('bankConsents')
    .set({ endedAt: now, changedAt: now, link: null })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .returning('reference')
    .execute();
  return ended.flatMap(({ reference }) => reference ?? []);
}

interface At {
  now: Date;
  limit: number;
}

/** Consents whose link expired before the person returned from the bank. */
export const listUnusedConsents = (db: Db, { now, limit }: At) =>
  db
    .selectFrom('bankConsents')
    .select('id')
    .where('endedAt', 'is', null)
    .where('outcome', '=', 'Started')
    .where('linkEndsAt', '<=', now)
    .orderBy('linkEndsAt')
    .limit(limit)
    .execute();

/** Consents that end at the bank before the given time. */
export const listEndingConsents = (
  db: Db,
  { before, onlyUnreminded, limit }: { before: Date; onlyUnreminded: boolean; limit: number },
) =>
  db
    .selectFrom('bankConsents')
    .select('id')
    .where('endedAt', 'is', null)
    .where('outcome', '=', 'Success')
    .where('endsAt', '<=', before)
    .$if(onlyUnreminded, (query) => query.where('remindedAt', 'is', null))
    .orderBy('endsAt')
    .limit(limit)
    .execute();

/** Consents whose person has returned, but for which the provider has not answered yet. */
export const listUnreadConsents = (db: Db, { before, limit }: { before: Date; limit: number }) =>
  db
    .selectFrom('bankConsents')
    .select('id')
    .where('endedAt', 'is', null)
    .where('outcome', '=', 'Pending')
    .where('findings', 'is', null)
    .where('changedAt', '<=', before)
    .orderBy('changedAt')
    .limit(limit)
    .execute();

export function findBankList(
  db: Db,
  { provider, country }: { provider: IntegrationProvider; country: string },
) {
  return db
    .selectFrom('bankLists')
    .select([sql<Bank[]>`banks`.as('banks'), 'readAt'])
    .where('provider', '=', provider)
    .where('country', '=', country)
    .executeTakeFirst();
}

export async function keepBankList(
  db: Db,
  {
    provider,
    country,
    banks,
    readAt,
  }: { provider: IntegrationProvider; country: string; banks: Bank[]; readAt: Date },
): Promise<void> {
  const row = { banks: JSON.stringify(banks), readAt };
  await db
    .insertInto('bankLists')
    .values({ provider, country, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'country']).doUpdateSet(row))
    .execute();
}

export async function lockConsentsOf(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`select from bank_consents where entity_id = ${anyOf(entityIds)} order by id for update`.execute(
    db,
  );
}
