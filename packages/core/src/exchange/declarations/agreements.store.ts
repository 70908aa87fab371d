import type { Db } from '@probity/db/connect.ts';
import type { AgreementCopies, Agreements } from '@probity/db/schema.gen.ts';
import { type NotificationReason, ProductError } from '@probity/domain';
import { agreementStates, isOpen } from '@probity/domain/declarations/agreement.flow.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type RenamedSubject, wants } from '../../identity/notifications/index.ts';
import { notFound } from '../../kernel/context/index.ts';

export type AgreementRow = Selectable<Agreements>;

const openStates = agreementStates.filter(isOpen);

export async function insertAgreement(db: Db, row: Insertable<Agreements>): Promise<AgreementRow> {
  const added = await db.insertInto('agreements').values(row).returningAll().executeTakeFirstOrThrow();
  return added;
}

export async function loadAgreement(db: Db, id: string): Promise<AgreementRow> {
  const row = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

/** Locks the row, so that of two people acting at once, the second sees the change of the first. */
export async function lockAgreement(db: Db, id: string): Promise<AgreementRow> {
  const row = await db
    .selectFrom('agreements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return row;
}

export async function updateAgreement(
  db: Db,
  id: string,
  changes: Updateable<Agreements>,
): Promise<AgreementRow> {
  const row = await db
    .updateTable('agreements')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

export interface AgreementPage {
  accountId: string;
  side: 'requester' | 'signer';
  declarationId: string | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Newest first, from one side. Drafts are visible to the requester only. */
export async function listAgreements(db: Db, page: AgreementPage): Promise<AgreementRow[]> {
  const { accountId, side, declarationId, after, limit } = page;
  const rows = await db
    .selectFrom('agreements as a')
    .selectAll('a')
    .where(side === 'requester' ? 'a.accountId' : 'a.signerAccountId', '=', accountId)
    .$if(side === 'signer', (query) => query.where('a.state', '<>', 'Draft'))
    .$if(declarationId !== null, (query) => query.where('a.declarationId', '=', declarationId))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.created_at, a.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

export async function lockOpenAgreements(
  db: Db,
  where: { declarationId: string; signerAccountId?: string },
): Promise<AgreementRow[]> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('declarationId', '=', where.declarationId)
    .$if(where.signerAccountId !== undefined, (query) =>
      query.where('signerAccountId', '=', where.signerAccountId ?? ''),
    )
    .where('state', 'in', openStates)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows;
}

/** Open agreements past their expiry, in batches; those locked by another worker are skipped. */
export async function lockLapsedUnscoped(db: Db, now: Date, limit: number): Promise<AgreementRow[]> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .where('state', 'in', openStates)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows;
}

export function listAtProviderUnscoped(db: Db) {
  return db
    .selectFrom('agreements')
    .select('id')
    .where('state', 'in', openStates)
    .where('providerReference', 'is not', null)
    .execute();
}

export function findByReferenceUnscoped(db: Db, reference: string) {
  return db
    .selectFrom('agreements')
    .select('id')
    .where('providerReference', '=', reference)
    .executeTakeFirst();
}

/** The latest signature per declaration; it replaces earlier ones. */
export async function listLatestSignedUnscoped(db: Db, signerAccountId: string): Promise<AgreementRow[]> {
  const rows = await db
    .selectFrom('agreements')
    .selectAll()
    .distinctOn(['declarationId'])
    .where('signerAccountId', '=', signerAccountId)
    .where('state', '=', 'Signed')
    .where('valuesIndex', 'is not', null)
    .orderBy('declarationId')
    .orderBy('signedAt', 'desc')
    .execute();
  return rows;
}

export function settleEarlierSignatures(
  db: Db,
  agreement: { id: string; declarationId: string; signerAccountId: string },
) {
  return db
    .updateTable('agreements')
    .set({ needsResign: false })
    .where('declarationId', '=', agreement.declarationId)
    .where('signerAccountId', '=', agreement.signerAccountId)
    .where('id', '<>', agreement.id)
    .where('needsResign', '=', true)
    .execute();
}

export function putCopy(db: Db, row: Insertable<AgreementCopies>) {
  return db
    .insertInto('agreementCopies')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['agreementId', 'accountId']).doUpdateSet({ content: row.content }),
    )
    .execute();
}

export function fileCopy(
  db: Db,
  copy: { agreementId: string; accountId: string; storageKey: string; size: number },
) {
  return db
    .updateTable('agreementCopies')
    .set({ storageKey: copy.storageKey, size: copy.size })
    .where('agreementId', '=', copy.agreementId)
    .where('accountId', '=', copy.accountId)
    .execute();
}

export function findCopy(db: Db, agreementId: string, accountId: string) {
  return db
    .selectFrom('agreementCopies')
    .selectAll()
    .where('agreementId', '=', agreementId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Members to email: those who have joined and whose role allows them to sign. */
export function listSignersUnscoped(db: Db, accountId: string, topic: NotificationReason) {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.name'])
    .where('m.accountId', '=', accountId)
    .where('m.joinedAt', 'is not', null)
    .where('m.role', 'in', ['Owner', 'Validator'])
    .where('u.status', '=', 'Active')
    .where(wants(topic))
    .execute();
}

export function findPersonUnscoped(db: Db, userId: string, topic: NotificationReason) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.name'])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'Active')
    .where(wants(topic))
    .executeTakeFirst();
}

export function findConnectedParties(db: Db, connectionId: string) {
  return db
    .selectFrom('connections')
    .select(['initiatorId', 'targetAccountId', 'sharingStatus'])
    .where('id', '=', connectionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Notifications about declarations that the account sent or signs. */
export const agreementsNaming = (accountId: string): RawBuilder<RenamedSubject> => sql`
  select a.id, null::uuid as account_id, e.display_name as name
  from entities e join agreements a on a.account_id = e.id or a.signer_account_id = e.id
  where e.id = ${accountId}`;

/** Takes over the present name of a party in its agreements, which hold that of the moment they were sent. */
export async function renameInAgreementsUnscoped(db: Db, accountId: string): Promise<void> {
  await sql`
    update agreements a set
      requester_name = case when a.account_id = e.id then e.display_name else a.requester_name end,
      signer_name = case when a.signer_account_id = e.id then e.display_name else a.signer_name end
    from entities e where e.id = ${accountId} and e.id in (a.account_id, a.signer_account_id)`.execute(db);
}
