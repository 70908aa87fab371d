import type { Db } from '@probity/db/connect.ts';
import type { DataFieldKey } from '@probity/domain';
import type { SampleDecision } from '@probity/domain/first-steps/sample-request.ts';
import { sql } from 'kysely';

interface Found {
  missing: DataFieldKey[];
  hasDocument: boolean;
  hasColleague: boolean;
  hasRequest: boolean;
  hasAnswer: boolean;
  isDismissed: boolean;
  sample: { state: 'Received' | SampleDecision; fields: DataFieldKey[] } | null;
}

/** All facts behind the first steps in one query; its cost does not grow with the account. */
export async function findFirstStepFacts(
  db: Db,
  { accountId, userId, fields }: { accountId: string; userId: string; fields: readonly DataFieldKey[] },
): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      array(select f.key from unnest(${[...fields]}::text[]) as f (key) where not exists (
        select from credentials c where c.entity_id = ${accountId} and c.field_key = f.key
          and c.deleted_at is null and (c.completeness <> 'MissingData' or c.review_state <> 'NoState'))) as missing,
      exists (select from documents d where d.entity_id = ${accountId} and d.deleted_at is null) as has_document,
      exists (select from members m where m.account_id = ${accountId}
        and m.user_id is distinct from ${userId}) as has_colleague,
      exists (select from connection_sides s where s.account_id = ${accountId} and not s.hidden
        and s.sharing_status not in ('NotRequested', 'NotApplicable')) as has_request,
      exists (select from connection_sides s where s.account_id = ${accountId} and not s.hidden
        and s.sharing_status in ('Approved', 'RevokedByTarget')) as has_answer,
      exists (select from first_steps_dismissals f where f.account_id = ${accountId}
        and f.user_id = ${userId}) as is_dismissed,
      (select jsonb_build_object('state', r.state, 'fields', r.fields)
        from sample_requests r where r.account_id = ${accountId}) as sample`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has one row');
  return found;
}

export async function dismiss(db: Db, row: { accountId: string; userId: string }) {
  await db
    .insertInto('firstStepsDismissals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function bringBack(db: Db, { accountId, userId }: { accountId: string; userId: string }) {
  await db
    .deleteFrom('firstStepsDismissals')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
}

/** Resets it to unanswered. */
export async function putSample(db: Db, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
  await db
    .insertInto('sampleRequests')
    .values({ accountId, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ state: 'Received', fields: [], createdAt: at, answeredAt: null }),
    )
    .execute();
}

/** False if there is none to answer. */
export async function answerSample(
  db: Db,
  {
    accountId,
    ...answer
  }: { accountId: string; state: SampleDecision; fields: DataFieldKey[]; answeredAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sampleRequests')
    .set(answer)
    .where('accountId', '=', accountId)
    .where('state', '=', 'Received')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if there was none. */
export async function deleteSample(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sampleRequests')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
