import type { AnyEndpoint } from '@probity/contract';
import { exampleIds, exampleParams } from '@probity/contract/examples.ts';

type Ids = Readonly<Record<string, string>>;

export interface ExampleFiles {
  image: Buffer;
  /** Lists of parties. */
  table: Buffer;
}

/** The path of the example, with records of the test instead of those it names. */
export function fillPath(row: AnyEndpoint, ids: Ids): string {
  const base = row.base === 'internal' ? '/api' : '/v1';
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? exampleParams[name] ?? '');
  const fields = Object.entries(withIds(row.example?.query ?? {}, ids));
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const query = new URLSearchParams(pairs).toString();
  return base + path + (query && `?${query}`);
}

/** A valid body, so that a refusal is about the caller and not about the content. */
export function exampleBody(
  row: AnyEndpoint,
  ids: Ids,
  files: ExampleFiles = { image: Buffer.from('not a picture'), table: Buffer.from('not a table') },
  given?: { name: string; type: string; bytes: Buffer },
): { body?: unknown; headers?: Record<string, string> } {
  if (row.bodyKind === 'multipart') {
    const isTable = /batches|bulkrequests|imports?\b|profileimport|versions/.test(row.path);
    const usual = isTable
      ? { name: 'example.csv', type: 'text/csv', bytes: files.table }
      : { name: 'example.png', type: 'image/png', bytes: files.image };
    return exampleForm(withIds(row.example?.form ?? {}, ids), given ?? usual);
  }
  const body = row.example?.body;
  return body === undefined ? {} : { body: withIds(body, ids) };
}

function exampleForm(fields: Ids, file: { name: string; type: string; bytes: Buffer }) {
  const boundary = 'example-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function withIds<T>(example: T, ids: Ids): T {
  let text = JSON.stringify(example);
  for (const [name, id] of Object.entries(exampleIds)) text = text.replaceAll(id, ids[name] ?? id);
  return JSON.parse(text);
}
