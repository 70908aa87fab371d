import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { startLaptop } from '../../scripts/laptop/laptop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: { url: string; sandboxUrl: string; ownerUrl: string };
    /** Where signed-in people's cookies are kept, so that each signs in once. */
    sessionsDir: string;
  }
}

/** Starts the whole product as `npm start` does, on ports and data of its own. */
export default async function setup(project: TestProject) {
  const root = path.resolve(import.meta.dirname, '../..');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-e2e-'));
  buildWeb(root);
  const log: string[] = [];
  const laptop = await startLaptop({
    root,
    dataDir,
    port: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: 0,
    throwaway: true,
    env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' },
    onLine: (line) => log.push(line),
  });
  project.provide('product', {
    url: laptop.url,
    sandboxUrl: laptop.sandboxUrl ?? '',
    ownerUrl: laptop.ownerUrl,
  });
  project.provide('sessionsDir', mkdtempSync(path.join(dataDir, 'sessions-')));
  return async () => {
    await laptop.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (process.env.E2E_LOG) process.stderr.write(`${log.join('\n')}\n`);
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
