import type { TestWorld } from '@probity/core/testing/test-world.ts';
import type { Place } from './find-in-clear.ts';

/** Everything in a copy of database and files, table by table and file by file. */
export async function dump(world: TestWorld): Promise<Place[]> {
  return [...(await dumpTables(world)), ...dumpFiles(world)];
}

async function dumpTables({ database }: TestWorld): Promise<Place[]> {
  const tables = await database.asOwner<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
     order by 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.asOwner<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
      const text = rows.map(({ row }) => row).join('\n');
      return { where: name, bytes: Buffer.concat([Buffer.from(text), bytesIn(text)]) };
    }),
  );
}

/** Bytes are written as hex; their text is checked too. */
function bytesIn(text: string): Buffer {
  const found = [...text.matchAll(/\\\\x([0-9a-f]+)/g)];
  return Buffer.concat(found.flatMap(([, hex = '']) => [Buffer.from('\n'), Buffer.from(hex, 'hex')]));
}

const dumpFiles = ({ blobs }: TestWorld): Place[] =>
  [...blobs.files].map(([key, bytes]) => ({ where: `file ${key}`, bytes: Buffer.from(bytes) }));
