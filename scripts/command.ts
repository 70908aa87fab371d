import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readKeptSettings } from './laptop/command-settings.ts';

// Runs a server command against what `npm start` has started, or against what the settings name.
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  loadEnvFile(path.join(root, '.env'));
} catch {
  // Settings are optional: everything has a default on one machine.
}
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const env = { ...(process.env.DATABASE_URL ? {} : readKeptSettings(dataDir)), ...process.env };
if (!env.DATABASE_URL) {
  console.error('Start Probity first (npm start), or set DATABASE_URL.');
  process.exit(1);
}
const entry = path.join(root, 'apps/server/src/main.ts');
const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { env, stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
