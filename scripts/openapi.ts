import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/contract/src/openapi.ts';
import { clientSource } from './client-source.ts';

const WIDTH = 110;

/** Values that fit on one line are kept on one, so that a changed endpoint is a few lines to review. */
function print(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < WIDTH) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

const document = openApiDocument({ title: 'Probity API', version: '0.1.0' });
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${print(document, '')}\n`);
writeFileSync(new URL('../packages/client/src/operations.gen.ts', import.meta.url), clientSource(document));
