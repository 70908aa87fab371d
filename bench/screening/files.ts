import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

export type Row = Record<string, string>;

export function readRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return parse(text, { columns: true, bom: true, skip_empty_lines: true, relax_quotes: true });
}

/** Files of a folder whose name matches, in order. */
export function filesLike(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));
}

export function stream(path: string): AsyncIterable<Uint8Array> {
  const bytes = createReadStream(path);
  return path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
}
