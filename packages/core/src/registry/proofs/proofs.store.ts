import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { buildOnce, findByKey } from '@probity/db/planned-once.ts';
import type { Proofs } from '@probity/db/schema.gen.ts';
import type { Assurance } from '@probity/domain';
import type { ProofEnding } from '@probity/domain/proofs/proof-keys.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type ProofRow = Selectable<Proofs>;

const proofColumns = [
  'accountId',
  'claims',
  'content',
  'credentialId',
  'document',
  'endedAt',
  'endedBecause',
  'entityId',
  'expiresAt',
  'id',
  'issuedAt',
  'kid',
  'listId',
  'listIndex',
  'queuedAt',
  'supersededAt',
  'token',
  'type',
] as const satisfies (keyof Proofs)[];

/** A proof that has not ended, and with which assurance it states a value; null if it does not. */
export type StandingProof = Pick<
  ProofRow,
  'id' | 'type' | 'credentialId' | 'listId' | 'listIndex' | 'claims' | 'issuedAt' | 'supersededAt'
> & { assurance: Assurance | null };

const standingColumns = [
  'p.id',
  'p.type',
  'p.credentialId',
  'p.listId',
  'p.listIndex',
  'p.claims',
  'p.issuedAt',
  'p.supersededAt',
] as const;

/** Locked, in the order in which they are locked everywhere. */
export function lockStandingProofs(
  db: Db,
  { entityId, credentialId }: { entityId: string; credentialId: string },
): Promise<StandingProof[]> {
  return db
    .selectFrom('proofs as p')
    .select(standingColumns)
    .select((query) =>
      query
        .selectFrom('proofValues as v')
        .select('v.assurance')
        .whereRef('v.proofId', '=', 'p.id')
        .where('v.credentialId', '=', credentialId)
        .as('assurance'),
    )
    .where('p.entityId', '=', entityId)
    .where('p.endedAt', 'is', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
}

/** False if another change of the party has queued one of that type: it waits for this change before it reads the values. */
export async function insertProof(db: Db, row: Insertable<Proofs>): Promise<boolean> {
  const inserted = await db
    .insertInto('proofs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const selectProof = (db: Db, id: string) => db.selectFrom('proofs').select(proofColumns).where('id', '=', id);

export const findProof = findByKey(selectProof);

const lockProofs = buildOnce((db, { id }: { id: string }) => selectProof(db, id).forUpdate());

export async function lockProof(db: Db, id: string): Promise<ProofRow | undefined> {
  const [row] = await lockProofs(db, { id });
  return row;
}

type IssuedColumns = Required<
  Pick<Insertable<Proofs>, 'claims' | 'content' | 'kid' | 'issuedAt' | 'expiresAt'>
>;

/** Of a queued proof: what was signed. */
export const writeIssuedProof = buildOnce(
  (db, { id, claims, content, kid, issuedAt, expiresAt }: { id: string } & IssuedColumns) =>
    db.updateTable('proofs').set({ claims, content, kid, issuedAt, expiresAt }).where('id', '=', id),
);

export async function updateProof(db: Db, id: string, changes: Updateable<Proofs>): Promise<void> {
  await db.updateTable('proofs').set(changes).where('id', '=', id).execute();
}

export async function deleteProof(db: Db, id: string): Promise<void> {
  await db.deleteFrom('proofs').where('id', '=', id).execute();
}

export async function deleteProofsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('proofs').where('accountId', '=', accountId).execute();
}

export async function supersedeProof(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('proofs').set({ supersededAt: now }).where('id', '=', id).execute();
}

export async function endProofRows(
  db: Db,
  ids: readonly string[],
  { because, now }: { because: ProofEnding; now: Date },
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ endedAt: now, endedBecause: because })
    .where('id', '=', anyOf(ids))
    .execute();
}

interface ProvenValues {
  proofId: string;
  accountId: string;
  credentialIds: readonly string[];
  assurances: readonly Assurance[];
}

/** Each of these values with the assurance at the same place. */
export const insertProofValues = buildOnce(
  (db, { proofId, accountId, credentialIds, assurances }: ProvenValues) =>
    db
      .insertInto('proofValues')
      .columns(['proofId', 'accountId', 'credentialId', 'assurance'])
      .expression(
        sql`select ${proofId}::uuid, ${accountId}::uuid, proven.*
          from unnest(${credentialIds}::uuid[], ${assurances}::text[]) as proven`,
      ),
);

/** The values that proofs state. */
export function listValuesOf(
  db: Db,
  proofIds: readonly string[],
): Promise<{ proofId: string; credentialId: string }[]> {
  return db
    .selectFrom('proofValues')
    .select(['proofId', 'credentialId'])
    .where('proofId', '=', anyOf(proofIds))
    .execute();
}

/** Of an account, newest first; those that state a value, if one is given. */
export function listProofRows(
  db: Db,
  { accountId, credentialId }: { accountId: string; credentialId?: string },
): Promise<ProofRow[]> {
  return db
    .selectFrom('proofs')
    .selectAll()
    .where('accountId', '=', accountId)
    .$if(credentialId !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('proofValues as v')
            .select('v.proofId')
            .whereRef('v.proofId', '=', 'proofs.id')
            .where('v.credentialId', '=', credentialId ?? ''),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
}

export function listStandingOf(db: Db, accountId: string): Promise<StandingProof[]> {
  return db
    .selectFrom('proofs as p')
    .select(standingColumns)
    .select(sql<null>`null`.as('assurance'))
    .where('p.accountId', '=', accountId)
    .where('p.endedAt', 'is', null)
    .orderBy('p.id')
    .forUpdate()
    .execute();
}

interface Expiring {
  id: string;
  accountId: string;
  entityId: string;
  type: string;
  credentialId: string | null;
  expiresAt: Date;
}

/** Current proofs that expire before then, by id. */
export async function listExpiring(
  db: Db,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<Expiring[]> {
  const rows = await db
    .selectFrom('proofs')
    .select(['id', 'accountId', 'entityId', 'type', 'credentialId', 'expiresAt'])
    .where('expiresAt', '<', before)
    .where('supersededAt', 'is', null)
    .where('endedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ expiresAt, ...row }) => (expiresAt ? { ...row, expiresAt } : []));
}
