import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { ORDER_FILE, SECOND_PART } from './schema-files.ts';

export const schemaFolder = new URL('../schema/', import.meta.url);

/** Builds the schema in an empty database: the first part of each file in the order of `order.txt`, then the second parts. */
export async function buildSchema(client: pg.Client): Promise<void> {
  const files = readFileSync(new URL(ORDER_FILE, schemaFolder), 'utf8').trim().split('\n');
  const parts = files.map((file) => ({
    file,
    texts: readFileSync(new URL(file, schemaFolder), 'utf8').split(SECOND_PART),
  }));
  // Bodies may name tables of files that follow.
  await client.query('set check_function_bodies = off');
  for (const part of [0, 1]) {
    for (const { file, texts } of parts) {
      await client.query(texts[part] ?? '').catch((error: unknown) => {
        throw new Error(`packages/db/schema/${file} failed`, { cause: error });
      });
    }
  }
}
