import type { Db } from '@probity/db/connect.ts';

export interface CurrentProofRow {
  id: string;
  type: string;
  credentialId: string | null;
  claims: Buffer;
  content: Buffer;
  issuedAt: Date;
  expiresAt: Date;
}

/** Of some types, signed and in force; of each type and value the newest. */
export async function listCurrentProofs(
  db: Db,
  { accountId, types, now }: { accountId: string; types: readonly string[]; now: Date },
): Promise<CurrentProofRow[]> {
  const rows = await db
    .selectFrom('proofs')
    .select(['id', 'type', 'credentialId', 'claims', 'content', 'issuedAt', 'expiresAt'])
    .distinctOn(['type', 'credentialId'])
    .where('accountId', '=', accountId)
    .where('type', 'in', types)
    .where('endedAt', 'is', null)
    .where('content', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('type')
    .orderBy('credentialId')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ claims, content, issuedAt, expiresAt, ...row }) =>
    claims && content && issuedAt && expiresAt ? { ...row, claims, content, issuedAt, expiresAt } : [],
  );
}
