import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');

it('the nightly run audits what runs in production, and fails from moderate vulnerabilities on', () => {
  const nightly = path.join(root, '.ci/nightly');
  expect(() => accessSync(nightly, constants.X_OK)).not.toThrow();
  const script = readFileSync(nightly, 'utf8');
  expect(script).toMatch(/^set -euo pipefail$/m);
  expect(script).toMatch(/^npm run audit:dependencies$/m);
  expect(packageJson.scripts['audit:dependencies']).toBe('npm audit --omit=dev --audit-level=moderate');
});

it('operators are told to schedule it', () => {
  expect(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toMatch(
    /^\d+ \d+ \* \* \* .*\.ci\/nightly/m,
  );
});
