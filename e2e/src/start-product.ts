import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLaptop } from '../../scripts/laptop/laptop.ts';
import type { Product } from './product.ts';
import { APP } from './wallet-app.ts';

/** Ports of the server, the sandbox, its mailbox and the database. */
const PORTS_EACH = 4;
const root = path.resolve(import.meta.dirname, '../..');

interface ProductOptions {
  /** From `reservePorts` when several products start at once. */
  ports?: readonly number[];
  env?: Record<string, string>;
  /** A new one unless given. */
  dataDir?: string;
}

/** Starts a whole product as `npm start` does, with its own ports and data. */
export async function startProduct({ ports, env, dataDir = newDataDir() }: ProductOptions = {}): Promise<{
  product: Product;
  stop: () => Promise<void>;
}> {
  const [own] = ports ? [ports] : await reservePorts(1);
  const [port = 0, sandboxPort = 0, smtpPort = 0, databasePort = 0] = own ?? [];
  const log: string[] = [];
  const laptop = await startLaptop({
    root,
    dataDir,
    port,
    sandboxPort,
    smtpPort,
    databasePort,
    throwaway: true,
    env: {
      NODE_ENV: 'production',
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
      WALLET_APPS: JSON.stringify([APP]),
      ...env,
    },
    onLine: (line) => log.push(line),
  });
  return {
    product: {
      url: laptop.url,
      sandboxUrl: laptop.sandboxUrl ?? '',
      databaseUrl: laptop.databaseUrl,
      dataDir,
    },
    stop: async () => {
      await laptop.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (process.env.E2E_LOG) process.stderr.write(`${log.join('\n')}\n`);
    },
  };
}

const newDataDir = () => mkdtempSync(path.join(tmpdir(), 'probity-e2e-'));

/** Reserves all ports at once, so that the first product to start cannot take a port of another. */
export async function reservePorts(products: number): Promise<number[][]> {
  const probes = Array.from({ length: products * PORTS_EACH }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => promisify(probe.close.bind(probe))()));
  return Array.from({ length: products }, (_, index) =>
    ports.slice(index * PORTS_EACH, (index + 1) * PORTS_EACH),
  );
}
