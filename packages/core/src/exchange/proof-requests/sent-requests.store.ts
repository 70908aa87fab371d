import type { Db } from '@probity/db/connect.ts';
import type { SentProofRequests } from '@probity/db/schema.gen.ts';
import type { ProofOutcome } from '@probity/domain/proof-requests/proof-request-keys.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type SentRequestRow = Selectable<SentProofRequests>;

export async function insertSentRequest(db: Db, row: Insertable<SentProofRequests>): Promise<void> {
  await db.insertInto('sentProofRequests').values(row).execute();
}

export function findSentRequest(db: Db, id: string): Promise<SentRequestRow | undefined> {
  return db.selectFrom('sentProofRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whoever knows the address may answer, whatever account it belongs to. */
export function findSentRequestByTokenUnscoped(
  db: Db,
  tokenHash: Buffer,
): Promise<SentRequestRow | undefined> {
  return db.selectFrom('sentProofRequests').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export function listSentRequests(db: Db, accountId: string, limit: number): Promise<SentRequestRow[]> {
  return db
    .selectFrom('sentProofRequests')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** As whom it is asked now: another certificate may have replaced the one before. */
export async function nameClient(db: Db, id: string, clientId: string): Promise<void> {
  await db
    .updateTable('sentProofRequests')
    .set({ clientId })
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .execute();
}

/** False if the answer was faster. */
export async function markDelivered(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sentProofRequests')
    .set({ state: 'Waiting', deliveredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it was settled before: of two answers, only one counts. */
export async function settleSentRequest(
  db: Db,
  id: string,
  settled: Pick<
    Updateable<SentProofRequests>,
    'state' | 'refusedBecause' | 'answer' | 'settledAt' | 'outcome' | 'checkedAt'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sentProofRequests')
    .set({ ...settled, privateKey: null })
    .where('id', '=', id)
    .where('state', 'in', ['Sending', 'Waiting'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSentRequestsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sentProofRequests').where('accountId', '=', accountId).execute();
}

/** What may still change: it was valid, or nobody trusted its issuer, when it was last checked. */
export function listAnswered(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<SentRequestRow[]> {
  return db
    .selectFrom('sentProofRequests')
    .selectAll()
    .where('state', '=', 'Answered')
    .where('outcome', 'in', ['Valid', 'NotTrusted'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False if another reading was faster. */
export async function noteOutcome(
  db: Db,
  id: string,
  { from, outcome, now }: { from: ProofOutcome | null; outcome: ProofOutcome; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sentProofRequests')
    .set({ outcome, checkedAt: now })
    .where('id', '=', id)
    .where('outcome', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
