import { readFileSync } from 'node:fs';
import { openApiDocument } from '@probity/contract/openapi.ts';
import { expect, it } from 'vitest';
import { clientSource } from './client-source.ts';

it('the client has every operation that a key may call (run npm run openapi)', () => {
  const document = openApiDocument({ title: 'Probity API', version: '0.1.0' });
  const kept = readFileSync(new URL('../packages/client/src/operations.gen.ts', import.meta.url), 'utf8');
  expect(clientSource(document) === kept).toBe(true);
  expect(kept.match(/ method: '/g)?.length).toBeGreaterThan(150);
  expect(kept).not.toContain('deleteUser');
});
