import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import { sql } from 'kysely';

export type ActorIds = Readonly<Record<'userIds' | 'accountIds' | 'apiKeyIds', readonly string[]>>;

export async function findActorNames(db: Db, ids: ActorIds) {
  const { rows } = await sql<{ id: string; kind: 'user' | 'account' | 'apiKey'; name: string }>`
    select u.id, 'user' as kind, u.name from users u where u.id = ${anyOf(ids.userIds)}
    union all
    select o.id, 'account', o.display_name from entities o where o.id = ${anyOf(ids.accountIds)}
    union all
    select k.id, 'apiKey', k.name from api_keys k where k.id = ${anyOf(ids.apiKeyIds)}
    ${plannedOnce}`.execute(db);
  return rows;
}
