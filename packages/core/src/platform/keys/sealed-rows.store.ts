import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';
import type { SealedColumn } from '../../kernel/encryption/index.ts';

interface SealedRow {
  key: string[];
  sealed: Buffer;
}

interface SealedPage {
  accountId: string;
  /** The first bytes of everything that the new key has encrypted. */
  prefix: Buffer;
  after: readonly string[] | null;
  limit: number;
}

/** Locks the next rows of an account that are not yet encrypted with the new key. */
export async function lockSealedOtherwise(db: Db, of: SealedColumn, page: SealedPage): Promise<SealedRow[]> {
  const key = sql.join(of.key.map((name) => sql.ref(name)));
  const column = sql.ref(of.column);
  const after = page.after ? sql`and (${key}) > (${sql.join([...page.after])})` : sql``;
  const { rows } = await sql<SealedRow>`
    select array[${sql.join(of.key.map((name) => sql`${sql.ref(name)}::text`))}] as key, ${column} as sealed
    from ${sql.table(of.table)}
    where ${sql.ref(of.account ?? 'account_id')} = ${page.accountId} and ${column} is not null
      and substring(${column} from 1 for ${page.prefix.length}) <> ${page.prefix} ${after}
    order by ${key} limit ${page.limit} for update`.execute(db);
  return rows;
}

export async function replaceSealed(
  db: Db,
  of: SealedColumn,
  { key, sealed }: { key: readonly string[]; sealed: Buffer },
): Promise<void> {
  const isRow = sql.join(
    of.key.map((name, index) => sql`${sql.ref(name)} = ${key[index]}`),
    sql` and `,
  );
  await sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${sealed} where ${isRow}`.execute(db);
}
