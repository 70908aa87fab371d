import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import { sql } from 'kysely';

interface OwnSignIn {
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
  acceptedTerms: boolean;
  language: string | null;
}

/** The person's alternatives to the enrolled method, acceptance of these terms, and language, in one round trip. */
export async function readOwnSignIn(db: Db, userId: string, termsVersion: string): Promise<OwnSignIn> {
  const { rows } = await sql<OwnSignIn>`
    select exists (select from passkeys where user_id = ${userId}) as has_passkey,
      exists (select from recovery_codes where user_id = ${userId} and used_at is null) as has_recovery_code,
      exists (select from terms_acceptances where user_id = ${userId} and version = ${termsVersion}) as accepted_terms,
      (select language from users where id = ${userId}) as language
    ${plannedOnce}`.execute(db);
  return rows[0] ?? { hasPasskey: false, hasRecoveryCode: false, acceptedTerms: false, language: null };
}
