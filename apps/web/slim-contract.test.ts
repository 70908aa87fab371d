import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSchemas } from './slim-contract.ts';

it('the browser knows which operations must not run twice, but no schema of the contract', () => {
  const file = new URL('../../packages/contract/src/invitations.ts', import.meta.url);
  const slim = withoutSchemas(readFileSync(file, 'utf8'));
  expect(slim).toContain('idempotent: true');
  expect(slim).not.toMatch(/^ {2}(?:summary|errors|response|body):/m);
});
