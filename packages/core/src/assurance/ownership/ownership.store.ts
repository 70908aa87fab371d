import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type {
  Consent,
  DataFieldKey,
  EntityKind,
  IntegrationProvider,
  ReviewState,
  ScreeningResult,
} from '@probity/domain';
import { ownershipFields } from '@probity/domain/ownership/index.ts';
import { sql } from 'kysely';

export interface RoleRow {
  credentialId: string;
  entityId: string;
  relatedEntityId: string;
  fieldKey: DataFieldKey;
  value: Buffer | null;
  reviewState: ReviewState;
  consent: Consent;
}

const MAX_COMPANIES = 2_000;
const MAX_ROLES = 6_000;

interface Roles {
  roles: RoleRow[];
  /** More companies or roles are recorded than are followed. */
  isTruncated: boolean;
}

/**
 * The roles around an entity that the account has recorded, layer by layer. Companies are collected as a set, so that
 * circular holdings end and shared owners are followed once.
 */
export async function listRoles(db: Db, rootId: string, accountId: string): Promise<Roles> {
  const { rows } = await sql<RoleRow>`
    with recursive companies (id) as (
      select ${rootId}::uuid
      union
      select c.related_entity_id from companies k join credentials c on c.entity_id = k.id
      where c.account_id = ${accountId} and c.related_entity_id is not null and c.deleted_at is null
        and c.field_key = any(${ownershipFields}::text[])
    )
    select c.id as credential_id, c.entity_id, c.related_entity_id, c.field_key, c.value, c.review_state, c.consent
    from (select id from companies limit ${MAX_COMPANIES}) k join credentials c on c.entity_id = k.id
    where c.account_id = ${accountId} and c.related_entity_id is not null and c.deleted_at is null
      and c.field_key = any(${ownershipFields}::text[])
    order by c.id limit ${MAX_ROLES + 1}`.execute(db);
  const roles = rows.slice(0, MAX_ROLES);
  return { roles, isTruncated: rows.length > MAX_ROLES || (await hasUnfollowed(db, roles, accountId)) };
}

/** Whether the search stopped before a company; a person, who has no owners, does not count. */
async function hasUnfollowed(db: Db, roles: readonly RoleRow[], accountId: string): Promise<boolean> {
  const followed = new Set(roles.map(({ entityId }) => entityId));
  const related = new Set(roles.map(({ relatedEntityId }) => relatedEntityId));
  const others = [...related].filter((id) => !followed.has(id));
  if (followed.size + others.length <= MAX_COMPANIES) return false;
  const role = await db
    .selectFrom('credentials')
    .select('id')
    .where('entityId', '=', anyOf(others))
    .where('accountId', '=', accountId)
    .where('fieldKey', 'in', ownershipFields)
    .where('relatedEntityId', 'is not', null)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}

export interface PartyRow {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  isOwn: boolean;
  screening: ScreeningResult | null;
  undecided: number | null;
}

/** Only parties that the caller may know of: row-level security omits the others. */
export async function listParties(db: Db, ids: readonly string[], accountId: string): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select e.id, e.display_name as name, e.kind, e.country, e.managed_by is not distinct from ${accountId} as is_own,
      s.result as screening, s.undecided
    from entities e left join party_screenings s on s.entity_id = e.id and s.account_id = ${accountId}
    where e.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** Numbers and birth dates that identify parties in a register, still encrypted. */
export function listIdentifiers(db: Db, ids: readonly string[], accountId: string) {
  return db
    .selectFrom('credentials')
    .select(['id', 'entityId', 'fieldKey', 'value'])
    .where('entityId', '=', anyOf(ids))
    .where('accountId', '=', accountId)
    .where('fieldKey', 'in', ['RegistrationNumber', 'BirthDate'] satisfies DataFieldKey[])
    .where('deletedAt', 'is', null)
    .where('value', 'is not', null)
    .execute();
}

const MAX_EXTRACTS = 100;

/** The latest extract of each company from each register, still encrypted; the newest if there are too many. */
export async function listLatestExtracts(db: Db, accountId: string) {
  const { rows } = await sql<{ id: string; provider: IntegrationProvider; content: Buffer; readAt: Date }>`
    select id, provider, content, read_at from (
      select distinct on (provider, reference) id, provider, reference, content, read_at, requested_at
      from register_extracts where account_id = ${accountId} and state = 'Ready'
      order by provider, reference, requested_at desc) latest
    order by requested_at desc, id desc limit ${MAX_EXTRACTS}`.execute(db);
  return rows;
}
