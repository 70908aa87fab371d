import { type ReadyMadeTemplate, readyMadeTemplates } from '@probity/domain/templates/ready-made.ts';
import type pg from 'pg';

/** Updates the ready-made templates to those in the code: newer versions are added, existing ones are kept. */
export async function installReadyMadeTemplates(client: pg.Client): Promise<void> {
  for (const template of readyMadeTemplates) await install(client, template);
}

async function install(client: pg.Client, { id, name, number, versionId, content }: ReadyMadeTemplate) {
  await client.query(
    `insert into templates (id, name, current_version) values ($1, $2, $3)
     on conflict (id) do update set name = excluded.name, current_version = excluded.current_version
     where templates.current_version < excluded.current_version`,
    [id, name, number],
  );
  await client.query(
    `insert into template_versions (id, template_id, number, content) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [versionId, id, number, JSON.stringify(content)],
  );
}
