import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { ProviderCalls, RegisterExtracts } from '@probity/db/schema.gen.ts';
import type { DataFieldKey, IntegrationProvider } from '@probity/domain';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type ExtractRow = Selectable<RegisterExtracts>;

export async function insertCalls(db: Db, rows: readonly Insertable<ProviderCalls>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('providerCalls')
      .values([...rows])
      .execute();
}

interface LatestCall {
  provider: string;
  answeredAt: Date | null;
  failures: { at: string; kind: ProviderFailureKind }[];
}

/** The last answer of each provider to the account and its latest failures, with one index lookup for each. */
export async function listLatestCalls(
  db: Db,
  { accountId, providers, since }: { accountId: string; providers: readonly string[]; since: Date },
): Promise<LatestCall[]> {
  const { rows } = await sql<LatestCall>`
    select p.provider, a.at as answered_at, f.failures
    from unnest(${providers}::text[]) p (provider)
    left join lateral (select at from provider_calls c where c.account_id = ${accountId}
      and c.provider = p.provider and c.failure is null order by at desc limit 1) a on true
    left join lateral (select coalesce(json_agg(json_build_object('at', l.at, 'kind', l.failure)), '[]') as failures
      from (select at, failure from provider_calls c where c.account_id = ${accountId}
        and c.provider = p.provider and c.failure is not null and c.at > ${since}
        order by at desc limit 3) l) f on true`.execute(db);
  return rows;
}

/** If two people ask a register for the same at once, the second finds what the first has begun: each call costs money. */
export async function lockAsking(
  db: Db,
  of: { accountId: string; provider: IntegrationProvider; asked: string },
): Promise<void> {
  await lockByName(db, 'register', of.accountId, of.provider, of.asked);
}

export function insertExtract(db: Db, row: Insertable<RegisterExtracts>): Promise<ExtractRow> {
  return db.insertInto('registerExtracts').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateExtract(
  db: Db,
  id: string,
  changes: Updateable<RegisterExtracts>,
): Promise<ExtractRow> {
  return db
    .updateTable('registerExtracts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

export function getExtract(db: Db, id: string): Promise<ExtractRow> {
  return db.selectFrom('registerExtracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

interface ReadingOf {
  accountId: string;
  provider: IntegrationProvider;
  reference: string;
  since: Date;
}

const latestReading = (db: Db, { accountId, provider, reference, since }: ReadingOf) =>
  db
    .selectFrom('registerExtracts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('requestedAt', '>', since)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The latest reading of a company that is complete or in progress. */
export const findExtract = (db: Db, of: ReadingOf): Promise<ExtractRow | undefined> =>
  latestReading(db, of).where('state', '<>', 'Failed').executeTakeFirst();

/** The latest reading of a company, even if it failed. */
export const findLatestExtract = (db: Db, of: ReadingOf): Promise<ExtractRow | undefined> =>
  latestReading(db, of).executeTakeFirst();

/** If two people apply an extract to a profile at once, the second sees the changes of the first. */
export async function lockProfile(db: Db, entityId: string): Promise<void> {
  await lockByName(db, 'profile', entityId);
}

/** Fields and roles that were removed from the profile. */
export function listRemovedFields(db: Db, entityId: string) {
  return db
    .selectFrom('credentials as c')
    .leftJoin('entities as e', 'e.id', 'c.relatedEntityId')
    .select(['c.fieldKey', 'c.relatedEntityId', 'e.displayName as name', 'e.kind'])
    .distinct()
    .where('c.entityId', '=', entityId)
    .where('c.deletedAt', 'is not', null)
    .execute();
}

/** Birth dates of these people in the account's records, still encrypted. */
export function listBirthDates(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('credentials')
    .select(['id', 'entityId', 'value'])
    .where('entityId', '=', anyOf(entityIds))
    .where('accountId', '=', accountId)
    .where('fieldKey', '=', 'BirthDate' satisfies DataFieldKey)
    .where('deletedAt', 'is', null)
    .where('value', 'is not', null)
    .execute();
}

/** Parties of the account with this registration number. */
export async function listEntitiesWithNumber(
  db: Db,
  { accountId, numberIndex }: { accountId: string; numberIndex: Buffer },
): Promise<string[]> {
  const rows = await db
    .selectFrom('credentials')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('fieldKey', '=', 'RegistrationNumber' satisfies DataFieldKey)
    .where('valueIndex', '=', numberIndex)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ entityId }) => entityId);
}

/** The latest reading, from any register, of the company whose registration number is in the profile. */
export function findExtractOfEntity(db: Db, entityId: string): Promise<ExtractRow | undefined> {
  return db
    .selectFrom('credentials as c')
    .innerJoin('registerExtracts as x', (join) =>
      join.onRef('x.accountId', '=', 'c.accountId').onRef('x.numberIndex', '=', 'c.valueIndex'),
    )
    .selectAll('x')
    .where('c.entityId', '=', entityId)
    .where('c.fieldKey', '=', 'RegistrationNumber' satisfies DataFieldKey)
    .where('c.deletedAt', 'is', null)
    .where('x.state', '=', 'Ready')
    .orderBy('x.readAt', 'desc')
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest reading, from any register, of the company with this registration number. */
export function findExtractOfNumber(
  db: Db,
  { accountId, numberIndex }: { accountId: string; numberIndex: Buffer },
): Promise<ExtractRow | undefined> {
  return db
    .selectFrom('registerExtracts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('numberIndex', '=', numberIndex)
    .where('state', '=', 'Ready')
    .orderBy('readAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
