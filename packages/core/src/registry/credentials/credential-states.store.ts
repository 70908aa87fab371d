import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Validated values that have expired or have an expired attestation. */
export async function listEndedValidations(
  db: Db,
  { today, after, limit }: { today: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from credentials c
    where c.review_state in ('Validated', 'Completed') and c.deleted_at is null
      and (${after}::uuid is null or c.id > ${after}::uuid)
      and (c.expires_on < ${today}::date or exists (
        select from attestations a where a.credential_id = c.id and a.withdrawn_at is null and a.until < ${today}::date))
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function withdrawEndedAttestations(
  db: Db,
  { credentialId, today, at }: { credentialId: string; today: string; at: Date },
): Promise<void> {
  await db
    .updateTable('attestations')
    .set({ withdrawnAt: at })
    .where('credentialId', '=', credentialId)
    .where('withdrawnAt', 'is', null)
    .where('until', '<', today)
    .execute();
}

/** Live credentials in the order of their ids, without their values. */
export function listCredentialStates(db: Db, after: string | null, limit: number) {
  return db
    .selectFrom('credentials')
    .select(['id', 'fieldKey', 'reviewState', 'assurance', 'completeness', 'consent'])
    .where('deletedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listSteps(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentialEvents')
    .select(['credentialId', 'seq as sequence', 'step', 'documentId'])
    .where('credentialId', 'in', credentialIds)
    .execute();
}

/** Withdrawn ones too: they explain why they no longer count. */
export function listAllAttestations(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('attestations')
    .select(['credentialId', 'seq as sequence', 'attestor as as', 'until'])
    .select(sql<boolean>`withdrawn_at is not null`.as('withdrawn'))
    .where('credentialId', 'in', credentialIds)
    .execute();
}
