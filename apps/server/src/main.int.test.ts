import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('exits with code 1 and one message that lists every missing setting', () => {
  const { status, stderr } = spawnSync(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, PORT: 'many' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const name of ['DATABASE_URL', 'OIDC_ISSUER', 'SMTP_URL', 'SESSION_SECRET'])
    expect(stderr).toContain(`${name} is missing`);
  expect(stderr).toContain('PORT ');
  expect(stderr).not.toContain('    at ');
});
