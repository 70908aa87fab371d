import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

/** Everyone who may not review the credential `c` of a query. */
export const authorsOfRow = sql<string[]>`array(
  select a from authors_of_credential(c.id, c.value is not null, c.last_changed_by) a)`;

export async function listAuthors(db: Db, credentialId: string): Promise<string[]> {
  const { authors } = await db
    .selectFrom('credentials as c')
    .select(authorsOfRow.as('authors'))
    .where('c.id', '=', credentialId)
    .executeTakeFirstOrThrow(notFound);
  return authors;
}
