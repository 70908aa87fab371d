import type { Db } from '@probity/db/connect.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import { sql } from 'kysely';

interface ExpiringPage {
  accountId: string;
  /** The last day to include. */
  until: string;
  after: { expiresOn: string; id: string } | null;
  limit: number;
}

interface Expiring {
  id: string;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  expiresOn: string;
}

type ExpiringRow = Expiring &
  (
    | { what: 'credential'; fieldKey: DataFieldKey }
    | { what: 'document'; documentType: string; title: Buffer }
  );

/** Values and documents by expiry date; each half is read in index order. */
export async function listExpiring(db: Db, page: ExpiringPage): Promise<ExpiringRow[]> {
  const { accountId, until, after, limit } = page;
  const place = after ? sql`and (x.expires_on, x.id) > (${after.expiresOn}::date, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ExpiringRow>`
    select x.*, e.display_name as entity_name, e.kind as entity_kind from (
      (select 'credential' as what, x.id, x.entity_id, x.field_key, null as document_type, null::bytea as title,
          x.expires_on
        from credentials x
        where x.account_id = ${accountId} and x.expires_on <= ${until}::date and x.deleted_at is null ${place}
        order by x.expires_on, x.id limit ${limit})
      union all
      (select 'document', x.id, x.entity_id, null, x.type, x.title, x.expires_on
        from documents x
        where x.account_id = ${accountId} and x.expires_on <= ${until}::date and x.deleted_at is null ${place}
        order by x.expires_on, x.id limit ${limit})
    ) x join entities e on e.id = x.entity_id
    order by x.expires_on, x.id limit ${limit}`.execute(db);
  return rows;
}
