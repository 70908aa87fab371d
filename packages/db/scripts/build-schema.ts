import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { ORDER_FILE, POLICIES_AND_TRIGGERS, schemaFolder } from '../src/apply-schema.ts';
import { WITH_ALL_TABLES } from './schema-files.ts';

const LATER = new RegExp(`${WITH_ALL_TABLES}|${POLICIES_AND_TRIGGERS}`);

/** Builds the schema in an empty database: the first part of each file in the order of `order.txt`, then the later parts. */
export async function buildSchema(client: pg.Client): Promise<void> {
  const files = readFileSync(new URL(ORDER_FILE, schemaFolder), 'utf8').trim().split('\n');
  const parts = files.map((file) => {
    const text = readFileSync(new URL(file, schemaFolder), 'utf8');
    const [first = '', ...later] = text.split(LATER);
    return { file, texts: [first, later.join('')] };
  });
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
