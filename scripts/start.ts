import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { describeStartFailure } from '@probity/server/start-failure.ts';
import { buildWeb } from './laptop/build-web.ts';
import { keepLog } from './laptop/keep-log.ts';
import { startLaptop } from './laptop/laptop.ts';
import { claimDataDir } from './laptop/running.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dev = process.argv.includes('--dev');

try {
  loadEnvFile(path.join(root, '.env'));
} catch {
  // Settings are optional: everything has a default on one machine.
}

try {
  await start();
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const began = performance.now();
  const port = Number(process.env.PORT || 3000);
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
  const release = claimDataDir(dataDir, process.env.PUBLIC_URL ?? `http://localhost:${port}`);
  process.on('exit', release);
  const pages = dev ? Promise.resolve() : buildWeb(root);
  // Awaited once the demo is there: its failure is told then.
  pages.catch(() => undefined);
  const laptop = await startLaptop({
    root,
    dataDir,
    port,
    sandboxPort: Number(process.env.SANDBOX_PORT || 4000),
    smtpPort: Number(process.env.SANDBOX_SMTP_PORT || 4025),
    dev,
    isBankAtWork: true,
    pages,
    env: dev ? {} : { NODE_ENV: 'production' },
    onLine: logTo(dataDir),
  });
  // Whatever goes wrong here, none of our processes is left running without its launcher.
  process.on('uncaughtException', (error) => {
    console.error(describeStartFailure(error));
    void laptop.stop().finally(() => process.exit(1));
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n  Probity is ready (${seconds} s)\n\n  The product   ${laptop.url}`);
  if (laptop.sandboxUrl) console.log(`  The sandbox   ${laptop.sandboxUrl} (identity provider and mailbox)`);
  console.log(`  The log       ${path.join(dataDir, 'probity.log')}\n\n  Ctrl-C stops everything.\n`);
  const asked = new Promise<null>((resolve) => {
    process.once('SIGINT', () => resolve(null));
    process.once('SIGTERM', () => resolve(null));
  });
  const code = await Promise.race([asked, laptop.serverExited.then((exit) => exit ?? 1)]);
  if (code !== null) console.error(`The server ended by itself (${code}). Its last words are in the log.`);
  await laptop.stop();
  process.exit(code ?? 0);
}

function logTo(dataDir: string): (line: string) => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'probity.log');
  return keepLog(file, (line) => {
    if (dev) console.log(line);
  });
}
