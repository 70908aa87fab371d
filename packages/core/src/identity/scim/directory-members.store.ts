import type { Db } from '@probity/db/connect.ts';
import type { DB, Members } from '@probity/db/schema.gen.ts';
import type { DirectoryFilter } from '@probity/domain/scim/read-filter.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { isId } from '../../kernel/context/index.ts';
import type { MemberRow } from '../members/index.ts';

interface MemberPage {
  accountId: string;
  filter: DirectoryFilter;
  offset: number;
  limit: number;
}

/** Oldest first; the total covers all pages. */
export async function pageMembers(
  db: Db,
  { accountId, filter, offset, limit }: MemberPage,
): Promise<{ rows: MemberRow[]; total: number }> {
  const found = db.selectFrom('members').where('accountId', '=', accountId).where(fits(filter));
  const { total } = await found
    .select((query) => query.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = limit > 0 ? await found.selectAll().orderBy('id').offset(offset).limit(limit).execute() : [];
  return { rows, total: Number(total) };
}

const fits =
  ({ id, userName, externalId, active }: DirectoryFilter) =>
  (query: ExpressionBuilder<DB, 'members'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (id !== undefined) conditions.push(isId(id) ? query('id', '=', id) : sql.lit(false));
    if (userName !== undefined) conditions.push(query('email', '=', userName));
    if (externalId !== undefined) conditions.push(query('externalId', '=', externalId));
    if (active !== undefined) conditions.push(query('role', active ? '<>' : '=', 'NoAccount'));
    return query.and(conditions);
  };

export function updateMember(db: Db, memberId: string, changes: Updateable<Members>): Promise<MemberRow> {
  return db
    .updateTable('members')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
