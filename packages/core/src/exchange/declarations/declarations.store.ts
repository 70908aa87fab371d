import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { Declarations, DeclarationVersions } from '@probity/db/schema.gen.ts';
import { MAX_COUNTED } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type DeclarationRow = Selectable<Declarations>;
export type DeclarationVersionRow = Selectable<DeclarationVersions>;

export function insertDeclaration(db: Db, row: Insertable<Declarations>): Promise<DeclarationRow> {
  return db.insertInto('declarations').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function getDeclaration(db: Db, id: string): Promise<DeclarationRow> {
  return db
    .selectFrom('declarations')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

/** Locks the row, so that a version is not sent and changed at once. */
export async function lockDeclaration(db: Db, id: string): Promise<DeclarationRow> {
  const row = await lockIfKept(db, id);
  if (!row) throw notFound();
  return row;
}

/** Undefined if it has been deleted. */
export function lockIfKept(db: Db, id: string): Promise<DeclarationRow | undefined> {
  return db
    .selectFrom('declarations')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function updateDeclaration(
  db: Db,
  id: string,
  changes: Updateable<Declarations>,
): Promise<DeclarationRow> {
  return db
    .updateTable('declarations')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface DeclarationPage {
  accountId: string;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

interface AgreementCounts {
  waiting: number;
  signed: number;
  signAgain: number;
}

/** Newest first, with the number of agreements that are waiting, signed, or have to be signed again. */
export function listDeclarations(db: Db, { accountId, after, limit }: DeclarationPage) {
  return db
    .selectFrom('declarations as d')
    .selectAll('d')
    .select(
      sql<AgreementCounts | null>`(
        select json_build_object('waiting', n.waiting, 'signed', n.signed, 'signAgain', n.sign_again)
        from count_agreements(d.id, ${MAX_COUNTED}) n)`.as('counts'),
    )
    .where('d.accountId', '=', accountId)
    .where('d.deletedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(d.created_at, d.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

export function insertDeclarationVersion(db: Db, row: Insertable<DeclarationVersions>) {
  return db.insertInto('declarationVersions').values(row).execute();
}

export function updateDeclarationVersion(
  db: Db,
  { declarationId, number }: { declarationId: string; number: number },
  changes: Updateable<DeclarationVersions>,
) {
  return db
    .updateTable('declarationVersions')
    .set(changes)
    .where('declarationId', '=', declarationId)
    .where('number', '=', number)
    .execute();
}

export async function getDeclarationVersion(
  db: Db,
  declarationId: string,
  number: number,
): Promise<DeclarationVersionRow> {
  return db
    .selectFrom('declarationVersions')
    .selectAll()
    .where('declarationId', '=', declarationId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow(notFound);
}

export function listDeclarationVersions(db: Db, declarationId: string): Promise<DeclarationVersionRow[]> {
  return db
    .selectFrom('declarationVersions')
    .selectAll()
    .where('declarationId', '=', declarationId)
    .orderBy('number', 'desc')
    .execute();
}

/** Requests of the account that ask for the declaration and have not received it. */
export async function countOpenRequests(
  db: Db,
  { id, accountId }: Pick<DeclarationRow, 'id' | 'accountId'>,
): Promise<number> {
  const { n } = await db
    .selectFrom('connectionItems as i')
    .innerJoin('connections as c', 'c.id', 'i.connectionId')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('i.kind', '=', 'declaration')
    .where('i.key', '=', id)
    .where('i.state', '=', 'Asked')
    .where('c.initiatorId', '=', accountId)
    .where('c.sharingStatus', 'in', ['NotRequested', 'AwaitingRegistration', 'AwaitingApproval', 'Approved'])
    .where('c.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** The declarations of requests that wait for registration, and what the party was already sent of them. */
export async function lockDeclarationsOfClaimed(
  db: Db,
  { placeholderIds, accountId }: { placeholderIds: readonly string[]; accountId: string },
): Promise<void> {
  const requested = sql`any (array(
    select i.key::uuid from connections c join connection_items i on i.connection_id = c.id
    where c.target_id = ${anyOf(placeholderIds)} and c.sharing_status = 'AwaitingRegistration'
      and c.deleted_at is null and i.kind = 'declaration'))`;
  await sql`select from declarations where id = ${requested} order by id for update`.execute(db);
  await sql`
    select from agreements where declaration_id = ${requested} and signer_account_id = ${accountId}
    order by declaration_id, id for update`.execute(db);
}
