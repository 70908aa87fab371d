import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const names = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'STORAGE_URL',
  'CHECKPOINTS_URL',
  'KEYS_URL',
  'OLD_KEYS_URL',
] as const;
type CommandEnv = Partial<Record<string, string>>;

const fileIn = (dataDir: string) => path.join(dataDir, 'command-settings.json');

/** Where a command finds what `npm start` has set up: the embedded database has another port each time. */
export function keepCommandSettings(dataDir: string, env: CommandEnv): void {
  const kept = Object.fromEntries(names.map((name) => [name, env[name]]));
  writeFileSync(fileIn(dataDir), JSON.stringify(kept), { mode: 0o600 });
}

export function readKeptSettings(dataDir: string): CommandEnv {
  const file = fileIn(dataDir);
  // Only `keepCommandSettings` writes it.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
