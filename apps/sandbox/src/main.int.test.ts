import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const entry = join(import.meta.dirname, 'main.ts');
let dataDir: string;
const env = (extra: Record<string, string> = {}) => ({
  ...process.env,
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DATA_DIR: dataDir,
  ...extra,
});
const readyLine = async (child: ChildProcess) => {
  const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return JSON.parse(String(chunk));
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('prints one ready line and exits on SIGTERM', async () => {
  const child = spawn(process.execPath, [entry], { env: env() });
  const ready = await readyLine(child);
  expect(ready).toMatchObject({ ready: true, smtpPort: expect.any(Number) });
  expect((await fetch(`${ready.url}/.well-known/openid-configuration`)).status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

it('exits when the parent process that holds its channel is gone', async () => {
  const child = fork(entry, { env: env(), silent: true });
  await readyLine(child);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

it('reports which port is taken and which setting changes it', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const child = spawn(process.execPath, [entry], { env: env({ SANDBOX_PORT: String(port) }) });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(output).toContain(
    `Port ${port} (sandbox pages) is taken by another program. Stop it, or set SANDBOX_PORT`,
  );
  holder.close();
});
