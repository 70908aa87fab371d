import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { trustedRoots } from './certificates.ts';
import { createTimestampAuthority } from './timestamp-authority.ts';

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

let world: ProviderWorld;
let rootPem: string;
beforeAll(async () => {
  world = await startProviderWorld();
  rootPem = await (await fetch(`${world.of('timestamp-authority')}/root.pem`)).text();
});
afterEach(() => world.setFaults({ 'timestamp-authority': 'ok' }));
afterAll(() => world.close());

const create = (roots = trustedRoots(rootPem)) =>
  createTimestampAuthority({ baseUrl: world.of('timestamp-authority'), timeoutMs: 3000, roots });
const sha256 = (text: string) => createHash('sha256').update(text).digest();

it('a hash is stamped over HTTP, and the token is verified', async () => {
  const { at, authority } = await create().stamp(sha256('signed'));
  expect(authority).toBe('Sandbox Timestamp Authority');
  expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
});

it('a token of an authority that is not trusted is a bad answer', async () => {
  await expect(create(trustedRoots(null)).stamp(sha256('signed'))).rejects.toMatchObject({
    kind: 'BadAnswer',
    message: 'TimestampAuthority: BadAnswer, its signer is not trusted',
  });
});

it('an authority that is down, or answers with a page, gives no timestamp', async () => {
  await world.admin('fail-next', { provider: 'timestamp-authority', status: 'html' });
  await expect(create().stamp(sha256('signed'))).rejects.toMatchObject({ kind: 'BadAnswer' });
  await world.setFaults({ 'timestamp-authority': 'down' });
  await expect(create().stamp(sha256('signed'))).rejects.toMatchObject({ kind: 'Unreachable' });
});

it('a file without a certificate is not taken for trusted roots', () => {
  expect(() => trustedRoots('nothing')).toThrow('holds no PEM certificate');
});

it.skipIf(!hasOpenssl)('openssl verifies the token with the data and the root alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timestamp-'));
  const file = (name: string) => path.join(folder, name);
  try {
    const data = randomBytes(100);
    const { token } = await create().stamp(createHash('sha256').update(data).digest());
    await Promise.all([
      writeFile(file('data'), data),
      writeFile(file('token'), token),
      writeFile(file('root.pem'), rootPem),
    ]);
    const verify = ['ts', '-verify', '-token_in', '-in', file('token'), '-CAfile', file('root.pem')];
    const { stdout, stderr } = await run('openssl', [...verify, '-data', file('data')]);
    expect(`${stdout}${stderr}`).toContain('Verification: OK');
    await writeFile(file('data'), 'something else');
    await expect(run('openssl', [...verify, '-data', file('data')])).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
