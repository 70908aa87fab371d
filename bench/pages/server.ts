import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '@probity/server/server.ts';
import { fastify } from 'fastify';
import { toPageBuild } from '../../apps/web/server/pages/page-build.ts';
import type { WebRequest } from '../../apps/web/server/pages/web-request.ts';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { databaseCpuMs } from '../database-cpu.ts';
import { openDemo } from '../demo.ts';

// The product with its demo data, and the same pages with the data in memory.
const root = path.resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4140);
await buildWeb(root);

const demo = await openDemo(port, 'web,api');
const { settings, subject, token, cookie } = demo;
const server = await startServer(settings);
const inMemory = await startInMemory();
const second = await startSecond(port + 1);

const dashboard = `${settings.PUBLIC_URL}/dashboard`;
process.send?.({
  urls: {
    'same tree, data in memory': [inMemory.url],
    'dashboard, uncompressed': [dashboard],
    'dashboard, as a browser asks for it': [dashboard],
    'the same, two processes, as a browser asks for it': [
      dashboard,
      `http://127.0.0.1:${port + 1}/dashboard`,
    ],
  },
  cookie,
});
// CPU time is the same on a busy machine.
process.on('message', async () => {
  second.send('cpu');
  const [ofSecond] = await once(second, 'message');
  process.send?.({
    cpuMs: (totalOf(process.cpuUsage()) + totalOf(ofSecond)) / 1000,
    databaseMs: databaseCpuMs(demo.ownerUrl),
  });
});
process.once('SIGTERM', async () => {
  second.kill('SIGKILL');
  await Promise.all([inMemory.close(), server.close()]);
  await demo.close();
  process.exit(0);
});

const totalOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

async function startSecond(atPort: number): Promise<ChildProcess> {
  const env = { ...process.env, ...demo.env, PORT: String(atPort) };
  const started = fork(new URL('./second-process.ts', import.meta.url), { env });
  await once(started, 'message');
  return started;
}

/** The cost without any reads: loaders, React and the router. */
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
  // Only what the measured page reads.
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
