import { createHash } from 'node:crypto';
import type { ListedEntity, ListFormat, ListReport } from '@probity/core/kernel/ports';
import { newReport } from '@probity/screening';
import { fingerprint } from '@probity/screening/lists/fingerprint.ts';
import { entriesOf } from './list-formats.ts';

export interface ListFile {
  list: string;
  format: ListFormat;
  bytes: Uint8Array;
}

export type ListMessage =
  | { type: 'portion'; entries: { entity: ListedEntity; fingerprint: Uint8Array }[] }
  | { type: 'done'; report: ListReport }
  | { type: 'failed'; message: string };

const PORTION = 1000;

/** Parses a list and returns its entries in batches; the last message says how it ended. */
export async function* readMessages(file: ListFile): AsyncGenerator<ListMessage> {
  try {
    yield* parse(file);
  } catch (error) {
    yield { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function* parse({ list, format, bytes }: ListFile): AsyncGenerator<ListMessage> {
  const report = newReport(list);
  let entries: { entity: ListedEntity; fingerprint: Uint8Array }[] = [];
  for await (const entity of entriesOf(format, bytes, report, list)) {
    const print = createHash('sha256').update(fingerprint(entity)).digest().subarray(0, 16);
    entries.push({ entity, fingerprint: print });
    if (entries.length < PORTION) continue;
    yield { type: 'portion', entries };
    entries = [];
  }
  yield { type: 'portion', entries };
  yield { type: 'done', report };
}
