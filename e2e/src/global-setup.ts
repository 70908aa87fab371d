import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { startLaptop } from '../../scripts/laptop/laptop.ts';
import type { Product } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    products: Product[];
  }
}

/** Server, sandbox, its mailbox, database. */
const PORTS_EACH = 4;
const root = path.resolve(import.meta.dirname, '../..');

/** Builds the pages once and starts a whole product for each worker, as `npm start` does. */
export default async function setup(project: TestProject) {
  buildWeb(root);
  const ports = await freePorts(project.config.maxWorkers * PORTS_EACH);
  const started = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, worker) =>
      startProduct(ports.slice(worker * PORTS_EACH)),
    ),
  );
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** On ports and data of its own. */
async function startProduct([port = 0, sandboxPort = 0, smtpPort = 0, databasePort = 0]: number[]): Promise<{
  product: Product;
  stop: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-e2e-'));
  const log: string[] = [];
  const laptop = await startLaptop({
    root,
    dataDir,
    port,
    sandboxPort,
    smtpPort,
    databasePort,
    throwaway: true,
    env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' },
    onLine: (line) => log.push(line),
  });
  return {
    product: {
      url: laptop.url,
      sandboxUrl: laptop.sandboxUrl ?? '',
      sessionsDir: mkdtempSync(path.join(dataDir, 'sessions-')),
    },
    stop: async () => {
      await laptop.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (process.env.E2E_LOG) process.stderr.write(`${log.join('\n')}\n`);
    },
  };
}

/** All at once, so that no two are the same: what starts first cannot take what another will listen on. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => promisify(probe.close.bind(probe))()));
  return ports;
}
