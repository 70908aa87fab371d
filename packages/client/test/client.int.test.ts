import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TestApi } from '@probity/api/testing/test-api.ts';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProbityClient, ProbityError } from '../src/index.ts';

let api: TestApi;
let baseUrl: string;
let accountId: string;
let apiKey: string;

beforeAll(async () => {
  api = await TestApi.open();
  baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  accountId = await api.world.anOrganisation({ name: 'Ravensmoor Trading' });
  const owner = await api.world.aUser({ memberOf: accountId });
  const as = await api.signIn(owner);
  const body = { name: 'Client', scopes: ['profile:read', 'profile:write'], expiresInDays: 1 };
  ({ secret: apiKey } = (await api.call('POST', `/v1/Accounts/${accountId}/apikeys`, { as, body })).json());
});
afterAll(() => api.close());

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

describe('our client', () => {
  it('reads and writes with an API key', async () => {
    const probity = createProbityClient({ baseUrl, apiKey });
    const made = await probity.createCredential({
      body: { entityId: accountId, fieldKey: 'TradingName', value: 'Ravensmoor' },
    });
    const { items } = await probity.listLegalEntityCredentials({ params: { entityId: accountId } });
    expect(items.map(({ id }) => id)).toContain(made.id);
  });

  it('reports what was refused and why', async () => {
    const probity = createProbityClient({ baseUrl, apiKey });
    const refused = await probity.listMembers({ params: { accountId } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProbityError);
    expect(refused).toMatchObject({ status: 403, code: 'apiKey.scope_missing' });
    const revoked = createProbityClient({ baseUrl, apiKey: 'prb_nothing' });
    await expect(revoked.getEntity({ params: { entityId: accountId } })).rejects.toMatchObject({
      status: 401,
      code: 'apiKey.invalid',
    });
  });

  it('waits and retries when the server is over capacity', async () => {
    const statuses = [429, 503, 200];
    const probity = createProbityClient({
      baseUrl,
      apiKey,
      fetch: async () =>
        new Response('{"items":[]}', { status: statuses.shift() ?? 500, headers: { 'retry-after': '0' } }),
    });
    await probity.listLegalEntityCredentials({ params: { entityId: accountId } });
    expect(statuses).toEqual([]);
  });

  it('has an example that runs unchanged', async () => {
    const example = spawn(process.execPath, [here('../examples/read-profile.ts'), accountId], {
      env: { ...process.env, PROBITY_URL: baseUrl, PROBITY_API_KEY: apiKey },
    });
    let output = '';
    example.stdout.on('data', (part) => {
      output += part;
    });
    example.stderr.on('data', (part) => {
      output += part;
    });
    const code = await new Promise((resolve) => example.once('exit', resolve));
    expect(output).toContain('Ravensmoor Trading');
    expect(output).toContain('TradingName: "Ravensmoor"');
    expect(code).toBe(0);
  });
});

describe('the published package', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-client-'));
  const installed = path.join(folder, 'node_modules/@probity/client');
  const run = (program: string, args: readonly string[], cwd = folder) =>
    promisify(execFile)(program, args, {
      cwd,
      env: { ...process.env, PROBITY_URL: baseUrl, PROBITY_API_KEY: apiKey },
    });
  beforeAll(async () => {
    await run(process.execPath, [here('../../../scripts/build-client.ts'), installed]);
    copyFileSync(here('../examples/read-profile.ts'), path.join(folder, 'read-profile.ts'));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contains JavaScript, types, the example, README and licence, and nothing else', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], installed);
    const [packed] = JSON.parse(stdout);
    expect(packed.files.map((file: { path: string }) => file.path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'client.d.ts',
      'client.js',
      'examples/read-profile.ts',
      'index.d.ts',
      'index.js',
      'operations.gen.d.ts',
      'operations.gen.js',
      'package.json',
    ]);
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@probity/client', license: 'Apache-2.0' });
    expect(manifest.private ?? manifest.dependencies ?? manifest.devDependencies).toBeUndefined();
  });

  it('runs in a separate project, without TypeScript', async () => {
    const script = `import { createProbityClient } from '@probity/client';
      const probity = createProbityClient({ baseUrl: process.env.PROBITY_URL, apiKey: process.env.PROBITY_API_KEY });
      console.log((await probity.getEntity({ params: { entityId: process.argv[2] } })).entityName);`;
    writeFileSync(path.join(folder, 'plain.js'), script);
    const { stdout } = await run(process.execPath, ['plain.js', accountId]);
    expect(stdout).toBe('Ravensmoor Trading\n');
  });

  it('has types with which the example compiles', async () => {
    const tsc = here('../../../node_modules/typescript/bin/tsc');
    const flags =
      '--strict --noEmit --module NodeNext --target ES2024 --skipLibCheck false --types node'.split(' ');
    const roots = ['--typeRoots', here('../../../node_modules/@types')];
    await expect(run(process.execPath, [tsc, ...flags, ...roots, 'read-profile.ts'])).resolves.toMatchObject({
      stdout: '',
    });
    writeFileSync(
      path.join(folder, 'wrong.ts'),
      `import { createProbityClient } from '@probity/client';
      createProbityClient({ baseUrl: '', apiKey: '' }).getEntity({ params: { nothing: '' } });`,
    );
    await expect(run(process.execPath, [tsc, ...flags, ...roots, 'wrong.ts'])).rejects.toMatchObject({
      stdout: expect.stringContaining('nothing'),
    });
  });
});

describe('a third-party client generated from the OpenAPI document', () => {
  it('works against a running server', async () => {
    const folder = mkdtempSync(here('./generated-'));
    try {
      const source = await generateSource(here('../../../docs/openapi.json'));
      const file = path.join(folder, 'client.ts');
      writeFileSync(file, source);
      const generated = await import(file);
      generated.defaults.baseUrl = baseUrl;
      generated.defaults.headers = { authorization: `Bearer ${apiKey}` };
      const entity = await generated.getEntity(accountId);
      expect(entity).toMatchObject({ status: 200, data: { entityName: 'Ravensmoor Trading' } });
      const refused = await generated.listMembers(accountId);
      expect(refused).toMatchObject({ status: 403, data: { code: 'apiKey.scope_missing' } });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
