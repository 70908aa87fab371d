import { type RawBuilder, sql } from 'kysely';

/**
 * The party that a record continues as, in one step or more: another one that it was merged into, or the account that
 * has claimed it. The record itself if it is the party, or if the caller does not know the party.
 */
export const partyOf = (entityId: RawBuilder<unknown>) => sql<string>`(
  with recursive up as (
    select e.id, e.merged_into from entities e where e.id = ${entityId}
    union all
    select e.id, e.merged_into from up join entities e on e.id = up.merged_into)
  select coalesce((select up.id from up where up.merged_into is null), ${entityId}))`;

/** What is known of that party, looked up for each row of a page: as a join, all parties of the account would be read. */
export const knownParty = (entityId: RawBuilder<unknown>) =>
  sql`(select e.* from entities e where e.id = ${partyOf(entityId)} limit 1)`;

/** The ids of a record and of all that continue as it: those that were merged into it, and those that it has claimed. */
export const withMerged = (entityId: RawBuilder<unknown>) => sql`(
  with recursive records as (
    select ${entityId} as id
    union all
    select e.id from records r join entities e on e.merged_into = r.id)
  select id from records)`;
