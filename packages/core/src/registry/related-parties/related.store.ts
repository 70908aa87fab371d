import type { Db } from '@probity/db/connect.ts';
import type {
  Completeness,
  Consent,
  DataFieldKey,
  EntityKind,
  RecordOrigin,
  ReviewState,
} from '@probity/domain';
import { sql } from 'kysely';

export interface LinkRow {
  credentialId: string;
  entityId: string;
  relatedEntityId: string;
  fieldKey: DataFieldKey;
  percentage: string | null;
  reviewState: ReviewState;
  completeness: Completeness;
  consent: Consent;
  consentedAt: Date | null;
  name: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
  /** Who entered the party: an individual, an organisation, this product or an outside source. */
  origin: RecordOrigin;
  depth: number;
  /** The newest invitation of the party, if any. */
  invitedAs: string | null;
  invitedAt: Date | null;
  expiresAt: Date | null;
  usedAt: Date | null;
  declinedAt: Date | null;
  withdrawnAt: Date | null;
}

const MAX_DEPTH = 10;

/**
 * Follows the links that the account has recorded upwards from the root in one query; `cycle` stops it at circular
 * holdings. Row-level security would also show what others share, which is read through connections only.
 */
export async function listLinksAround(db: Db, rootId: string, accountId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    with recursive walk as (
      select c.id, c.entity_id, c.related_entity_id, 1 as depth
      from credentials c
      where c.entity_id = ${rootId} and c.account_id = ${accountId}
        and c.related_entity_id is not null and c.deleted_at is null
      union all
      select c.id, c.entity_id, c.related_entity_id, w.depth + 1
      from walk w join credentials c on c.entity_id = w.related_entity_id
      where c.account_id = ${accountId} and c.related_entity_id is not null and c.deleted_at is null
        and w.depth < ${MAX_DEPTH}
    ) cycle related_entity_id set is_cycle using path
    select distinct on (c.id) c.id as credential_id, c.entity_id, c.related_entity_id, c.field_key,
      c.percentage::text, c.review_state, c.completeness, c.consent, c.consented_at, e.display_name as name, e.kind,
      e.country, e.claimed_at is not null as claimed, e.origin, w.depth, i.email as invited_as, i.created_at as invited_at,
      i.expires_at, i.used_at, i.declined_at, i.withdrawn_at
    from walk w join credentials c on c.id = w.id join entities e on e.id = c.related_entity_id
    left join lateral (select p.* from party_invitations p where p.entity_id = e.id
      order by p.created_at desc, p.id desc limit 1) i on true
    order by c.id, w.depth`.execute(db);
  return rows;
}
