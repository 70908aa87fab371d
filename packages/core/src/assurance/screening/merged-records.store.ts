import { type RawBuilder, sql } from 'kysely';

interface OfRecord {
  accountId: RawBuilder<unknown>;
  entityId: RawBuilder<unknown>;
}

/** The party of the account into which a record was merged, in one step or more; otherwise the record itself. */
export const partyOf = ({ accountId, entityId }: OfRecord) => sql<string>`(
  with recursive up as (
    select e.id, e.merged_into, e.managed_by from entities e where e.id = ${entityId}
    union all
    select e.id, e.merged_into, e.managed_by from up join entities e on e.id = up.merged_into)
  select coalesce((select up.id from up where up.managed_by = ${accountId}), ${entityId}))`;

/** The ids of a record and of all that were merged into it. */
export const withMerged = (entityId: RawBuilder<unknown>) => sql`(
  with recursive records as (
    select ${entityId} as id
    union all
    select e.id from records r join entities e on e.merged_into = r.id)
  select id from records)`;
