import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import { templateName } from '@probity/domain/templates/ready-made.ts';
import { sql } from 'kysely';

/** A template that comes with the product, with its usage across all accounts. */
export interface ReadyMadeTemplate {
  id: string;
  name: string;
  partyKind: EntityKind;
  number: number;
  /** Null while it is offered. */
  withdrawnAt: Date | null;
  accounts: number;
  requests: number;
  lastUsedAt: Date | null;
}

/** For administrators, with names in their language; empty for everyone else. */
export async function readReadyMadeTemplates(db: Db): Promise<ReadyMadeTemplate[]> {
  const { rows } = await sql<ReadyMadeTemplate>`select * from list_ready_made_templates()`.execute(db);
  return rows.map((row) => ({ ...row, name: templateName(row) }));
}

/** False if the template does not exist or nothing changed. */
export async function changeOffer(
  db: Db,
  { templateId, offered, at }: { templateId: string; offered: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select offer_ready_made_template(${templateId}, ${offered}, ${at}) as changed`.execute(db);
  return rows[0]?.changed ?? false;
}
