import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { DataRelationType, EntityKind, Side } from '@probity/domain';
import { sql } from 'kysely';

interface LedgerPage {
  accountId: string;
  after: { name: string; id: string } | null;
  limit: number;
}

export interface LedgerRecipient {
  connectionId: string;
  side: Side;
  recipientId: string;
  recipientName: string;
  sortName: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
  relationType: DataRelationType;
  /** The template of the request. */
  about: string | null;
  sharedSince: Date | null;
  expiresAt: Date | null;
  /** Who of the recipient opened anything last. */
  lastViewedBy: string | null;
  requestedYears: number | null;
  settingYears: number | null;
}

/**
 * The live connections that share data of the account, by the recipient's name. The page is selected before anything
 * is joined to it.
 */
export async function listRecipients(
  db: Db,
  { accountId, after, limit }: LedgerPage,
): Promise<LedgerRecipient[]> {
  const { rows } = await sql<LedgerRecipient>`
    select s.connection_id, s.side, s.counterpart_id as recipient_id, s.counterpart_name as recipient_name,
      s.sort_name, e.kind, e.country, e.claimed_at is not null as claimed,
      s.relation_type, c.template_name as about, c.approved_at as shared_since, c.expires_at,
      (select d.viewer_name from disclosures d where d.connection_id = c.id
        order by d.at desc, d.id desc limit 1) as last_viewed_by,
      c.retention_years as requested_years, retention_years_of(c.id) as setting_years
    from (
      select s.* from connection_sides s
      where s.account_id = ${accountId} and not s.hidden and s.direction = 'Shared'
        and s.sharing_status in ('Approved', 'AwaitingApproval')
        and (select true from connection_items i where i.connection_id = s.connection_id and i.state = 'Consented' limit 1)
        and (${after === null} or (s.sort_name, s.connection_id) > (${after?.name ?? ''}, ${after?.id ?? null}::uuid))
      order by s.sort_name, s.connection_id limit ${limit}) s
    join connections c on c.id = s.connection_id
    join entities e on e.id = s.counterpart_id
    order by s.sort_name, s.connection_id`.execute(db);
  return rows;
}

/** What each recipient can see, by section. */
export async function listLedgerCells(db: Db, connectionIds: readonly string[]) {
  const { rows } = await sql<{
    connectionId: string;
    section: string;
    items: string[];
    lastViewedAt: Date | null;
  }>`
    select connection_id, coalesce(section, kind) as section,
      array_agg(kind || ':' || key order by key) as items, max(last_viewed_at) as last_viewed_at
    from connection_items
    where connection_id = ${anyOf(connectionIds)} and state = 'Consented'
    group by connection_id, coalesce(section, kind)
    order by connection_id, 2`.execute(db);
  return rows;
}
