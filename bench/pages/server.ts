import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashSecret } from '@probity/core/kernel/context';
import { connect, migrate } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { seedDemo } from '@probity/server/demo/seed-demo.ts';
import { seedWorld } from '@probity/server/demo/seed-world.ts';
import { openCheckpoints } from '@probity/server/open-checkpoints.ts';
import { openKeys } from '@probity/server/open-keys.ts';
import { startServer } from '@probity/server/server.ts';
import { readSettings } from '@probity/server/settings.ts';
import { fastify } from 'fastify';
import pg from 'pg';
import { toPageBuild } from '../../apps/web/server/pages/page-build.ts';
import type { WebRequest } from '../../apps/web/server/pages/web-request.ts';
import { createSeal } from '../../apps/web/server/session/sealing.ts';
import type { Session } from '../../apps/web/server/session/session.ts';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { databaseCpuMs } from '../database-cpu.ts';
import { startIdentity } from '../identity.ts';

// The product with its demo data, and beside it the same pages with the data in memory.
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-bench-'));
const subject = 'auth0|demo-piet';
const port = Number(process.env.BENCH_PORT ?? 4140);
buildWeb(root);

const postgres = await startEmbeddedServer({ dataDir: path.join(dataDir, 'postgres'), throwaway: true });
await postgres.createDatabase('bench');
const identity = await startIdentity({ local: true });
const { issuer, audience } = identity.tokens;
const settings = readSettings({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ROLES: 'web,api',
  DATABASE_URL: postgres.appUrl('bench'),
  DATABASE_OWNER_URL: postgres.ownerUrl('bench'),
  OIDC_ISSUER: issuer,
  OIDC_AUDIENCE: audience,
  OIDC_CLIENT_ID: 'bench',
  OIDC_CLIENT_SECRET: 'bench',
  OIDC_MANAGEMENT_CLIENT_ID: 'bench',
  OIDC_MANAGEMENT_CLIENT_SECRET: 'bench',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STORAGE_URL: path.join(dataDir, 'files'),
  CHECKPOINTS_URL: path.join(dataDir, 'checkpoints'),
  KEYS_URL: `file:${path.join(dataDir, 'keys.json')}`,
  SESSION_SECRET: 'a secret of the bench, of thirty-two bytes',
  RATE_LIMIT_SCALE: '1000',
});
await seed();
const token = await identity.token(subject, 's1', {
  [`${identity.tokens.claimsNamespace}/email_verified`]: true,
});
const server = await startServer(settings);
const inMemory = await startInMemory();

process.send?.({
  urls: {
    'same tree, data in memory': inMemory.url,
    'dashboard, uncompressed': `${settings.PUBLIC_URL}/dashboard`,
    'dashboard, as a browser asks for it': `${settings.PUBLIC_URL}/dashboard`,
  },
  cookie: `probity=${await sessionCookie()}`,
});
// The time on a processor is the same on a busy machine.
process.on('message', () =>
  process.send?.({
    cpuMs: totalOf(process.cpuUsage()) / 1000,
    databaseMs: databaseCpuMs(path.join(dataDir, 'postgres')),
  }),
);
process.once('SIGTERM', async () => {
  await Promise.all([inMemory.close(), server.close()]);
  identity.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});

const totalOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

async function seed(): Promise<void> {
  const ownerUrl = postgres.ownerUrl('bench');
  await migrate(ownerUrl);
  const { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl } = settings;
  const { db, close } = connect({ url: databaseUrl, applicationName: 'bench', onError: () => undefined });
  const { sealing } = await openKeys(settings, db);
  await openCheckpoints(settings.CHECKPOINTS_URL, { db, sealing });
  await seedDemo({ ownerUrl, issuer, sealing });
  await seedWorld({ databaseUrl, storageUrl, sealing });
  await close();
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(
    `insert into verified_sessions (user_id, session_hash, expires_at, last_seen_at)
     select id, $1, now() + interval '1 day', now() + interval '1 day' from users where subject = $2`,
    [hashSecret(`${issuer}|${subject}|s1`), subject],
  );
  await owner.end();
}

async function sessionCookie(): Promise<string> {
  const now = Date.now();
  const session: Session = {
    accessToken: token,
    refreshToken: null,
    expiresAt: now + 3_600_000,
    startedAt: now,
    seenAt: now,
    person: { sub: subject, email: null, name: null },
  };
  return createSeal(settings.SESSION_SECRET, 'probity').seal(session);
}

/** What is left when nothing is read: loaders, React and the router. */
async function startInMemory(): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (address: string) => {
    const response = await fetch(`${settings.PUBLIC_URL}/v1${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return response.json();
  };
  const workspace = await answer('/Workspace');
  const answers: Record<string, unknown> = {
    '/Workspace': workspace,
    '/Dashboard': await answer(`/Dashboard?accountId=${workspace.accountId}`),
  };
  const build = await import(pathToFileURL(path.join(root, 'apps/web/build/server/index.js')).href);
  const { handle, createLoadContext } = toPageBuild(build, 'production');
  // Only what the page under measurement reads.
  const web = {
    product: {
      name: settings.PRODUCT_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      termsUrl: '/legal/terms',
      privacyUrl: '/legal/privacy',
      termsVersion: settings.TERMS_VERSION,
      siteUrl: settings.SITE_URL,
      faqUrl: settings.FAQ_URL,
    },
    nonce: 'bench',
    formatLocale: 'en-GB',
    cameFrom: null,
    signedIn: { person: { sub: subject, email: null, name: null } },
    api: { call: async ({ path }: { path: string }) => answers[path] },
    reportError: (error: unknown) => {
      throw error;
    },
  } as unknown as WebRequest;
  const app = fastify();
  app.get('/dashboard', async () =>
    handle(new Request(`${settings.PUBLIC_URL}/dashboard`), createLoadContext(web)),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/dashboard`, close: () => app.close() };
}
