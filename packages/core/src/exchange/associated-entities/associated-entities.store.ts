import type { Db } from '@probity/db/connect.ts';
import type { Consent, DataFieldKey, EntityKind, SharingStatus } from '@probity/domain';
import { sql } from 'kysely';

export interface AssociatedLink {
  fieldKey: DataFieldKey;
  percentage: string | null;
  /** Whether the person has confirmed the role. */
  consent: Consent;
  entityId: string;
  name: string;
  kind: EntityKind;
  claimed: boolean;
  managedBy: string | null;
  /** The data owner has entered an email address for the party, and no one has answered that it is not theirs. */
  hasAddress: boolean;
}

const linkColumns = sql`v.field_key, v.percentage, v.consent, e.id as entity_id, e.display_name as name, e.kind,
  e.claimed_at is not null as claimed, e.managed_by`;

/** Parties in the roles around an entity, as recorded by the data owner. */
export async function listOwnLinks(
  db: Db,
  of: { subjectId: string; holderId: string; roles: readonly string[] },
): Promise<AssociatedLink[]> {
  const { rows } = await sql<AssociatedLink>`
    select ${linkColumns}, e.email is not null and e.managed_by = ${of.holderId} and not exists (
      select from party_invitations i where i.entity_id = e.id and i.declined_at is not null) as has_address
    from credentials v join entities e on e.id = v.related_entity_id
    where v.entity_id = ${of.subjectId} and v.account_id = ${of.holderId} and v.deleted_at is null
      and v.review_state <> 'NotApplicable' and v.field_key = any (${of.roles}::text[])
    order by lower(e.display_name), e.id, v.field_key`.execute(db);
  return rows;
}

/** The same, limited to what the data owner shares through the connection; email addresses are not shared. */
export async function listSharedLinks(
  db: Db,
  of: { connectionId: string; roles: readonly string[] },
): Promise<AssociatedLink[]> {
  const { rows } = await sql<AssociatedLink>`
    select ${linkColumns}, false as has_address from visible_credentials v join entities e on e.id = v.related_entity_id
    where v.connection_id = ${of.connectionId} and v.review_state <> 'NotApplicable'
      and v.field_key = any (${of.roles}::text[])
    order by lower(e.display_name), e.id, v.field_key`.execute(db);
  return rows;
}

/** Against a claim or a merge until the transaction ends. */
export async function lockPeople(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`
    select from entities where id = any (${entityIds}::uuid[]) order by id for key share`.execute(db);
}

export interface AssociatedProgress {
  connectionId: string;
  targetId: string;
  sharingStatus: SharingStatus;
  total: number;
  consented: number;
}

export async function listProgress(db: Db, parentId: string): Promise<AssociatedProgress[]> {
  const { rows } = await sql<AssociatedProgress>`select * from associated_progress(${parentId})`.execute(db);
  return rows;
}
