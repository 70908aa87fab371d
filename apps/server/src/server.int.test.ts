import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@probity/db';
import { type EmbeddedServer, startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Server, startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { describeStartFailure } from './start-failure.ts';
import { STOP_WITHIN_MS } from './stop-budget.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-server-'));
let postgres: EmbeddedServer;
let server: Server;
let port: number;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const settingsOn = (onPort: number, changes: Record<string, string> = {}) =>
  readSettings({
    PORT: String(onPort),
    ROLES: 'api',
    DATABASE_URL: postgres.appUrl('probity'),
    DATABASE_OWNER_URL: postgres.ownerUrl('probity'),
    OIDC_ISSUER: 'http://127.0.0.1:9/',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    OIDC_MANAGEMENT_CLIENT_ID: 'c',
    OIDC_MANAGEMENT_CLIENT_SECRET: 'd',
    SMTP_URL: 'smtp://127.0.0.1:9',
    KEYS_URL: `file:${path.join(dataDir, 'keys.json')}`,
    SESSION_SECRET: 'x'.repeat(40),
    LOG_LEVEL: 'silent',
    ...changes,
  });

beforeAll(async () => {
  postgres = await startEmbeddedServer({ dataDir, throwaway: true });
  await postgres.createDatabase('probity');
  await migrate(postgres.ownerUrl('probity'));
  port = await freePort();
  server = await startServer(settingsOn(port));
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const register = () =>
  fetch(`http://127.0.0.1:${port}/v1/Users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mara@kestrel.example', name: 'Mara' }),
  });

describe('the server', () => {
  it('answers 503 within 2.5 s while the database is down, and recovers within 5 s of its return', async () => {
    expect((await register()).status).toBe(201);
    await postgres.stop();
    for (let i = 0; i < 3; i++) {
      const began = performance.now();
      const answer = await register();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
      expect(performance.now() - began).toBeLessThan(2500);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('probity_database_up 0'),
    ]);
    postgres = await startEmbeddedServer({ dataDir, throwaway: true, port: postgres.port });
    await vi.waitFor(async () => expect((await register()).status).toBe(201), {
      timeout: 5000,
      interval: 100,
    });
  });

  it.each(['/healthz', '/readyz', '/metrics', '/v1/nowhere', '/nowhere', '/%E0%A4%A'])(
    'sends its security headers with every response: %s',
    async (path) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('stops with a half-open socket and a job that goes on, before it is ended by force', async () => {
    const silent = createServer();
    const connected = new Promise<Socket>((resolve) => silent.once('connection', resolve));
    const mailPort = await new Promise((resolve) => {
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address();
        resolve(typeof address === 'object' && address?.port);
      });
    });
    const stoppedPort = await freePort();
    const stopped = await startServer(
      settingsOn(stoppedPort, { ROLES: 'api,worker', SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
    );
    expect((await register()).status).toBe(201);
    const mail = await connected;
    const socket = connect(stoppedPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nhost:');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    const isForced = sleep(STOP_WITHIN_MS, 'forced', { ref: false });
    expect(await Promise.race([stopped.close(), isForced])).toBeUndefined();
    await ended;
    mail.destroy();
    silent.close();
  });

  it('reports which port is taken and what to do', async () => {
    const failure = await startServer(settingsOn(port)).catch((error: unknown) => error);
    expect(describeStartFailure(failure)).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
  });

  it.each(['postgres://x:y@127.0.0.1:9/x', 'postgres://x:y@localhost/x?host=/nowhere'])(
    'reports that the database cannot be reached: %s',
    async (url) => {
      const failure = await migrate(url).catch((error: unknown) => error);
      expect(describeStartFailure(failure)).toContain('The database cannot be reached');
    },
  );
});
