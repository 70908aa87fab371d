import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backUpCluster, restoreCluster } from '@probity/db/embedded/back-up-cluster.ts';

/** One line for each file, as `sha256sum` writes and checks them. */
const SUMS = 'SHA256SUMS';

/** What says where a process runs, or is written anew at each start. */
const ofTheProcess = new Set(['running.json', 'command-settings.json', 'probity.log']);

/** The message tells the operator what to do. */
export class BackupError extends Error {}

/**
 * Copies everything of an installation on one machine into a new folder, while it runs. The checkpoints come first, their
 * register ahead of them: what they sign is then in the database that is copied after them. Files come last: one without
 * a row does no harm.
 */
export async function backUp(dataDir: string, folder: string): Promise<{ files: number }> {
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new BackupError(`There is no database in ${dataDir}.`);
  if (existsSync(folder)) throw new BackupError(`${folder} exists already. Name a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const data = path.join(folder, 'data');
  const copy = (name: string) =>
    existsSync(path.join(dataDir, name))
      ? cp(path.join(dataDir, name), path.join(data, name), { recursive: true })
      : Promise.resolve();
  await copy('checkpoints/register');
  await cp(path.join(dataDir, 'checkpoints'), path.join(data, 'checkpoints'), {
    recursive: true,
    force: false,
  });
  await backUpCluster(path.join(dataDir, 'postgres'), path.join(folder, 'database'));
  await copy('postgres/passwords.json');
  for (const name of await readdir(dataDir))
    if (!ofTheProcess.has(name) && name !== 'postgres' && name !== 'checkpoints') await copy(name);
  const sums = await sumsOf(folder);
  await writeFile(path.join(folder, SUMS), sums.join('\n'), { mode: 0o600 });
  return { files: sums.length };
}

/** Puts a backup into a new data folder, once every file of it is found to be what was backed up. */
export async function restore(folder: string, dataDir: string): Promise<{ files: number }> {
  if (!existsSync(path.join(folder, SUMS))) throw new BackupError(`${folder} holds no complete backup.`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new BackupError(`${dataDir} is not empty. Set DATA_DIR to a new folder, or move that one away.`);
  const expected = (await readFile(path.join(folder, SUMS), 'utf8')).split('\n');
  const found = await sumsOf(folder);
  const differing = [...without(expected, found), ...without(found, expected)].map((line) => line.slice(66));
  if (differing.length > 0)
    throw new BackupError(`The backup is damaged: ${[...new Set(differing)].join(', ')}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(path.join(folder, 'data'), dataDir, { recursive: true });
  restoreCluster(path.join(folder, 'database'), path.join(dataDir, 'postgres'));
  return { files: found.length };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

async function sumsOf(folder: string): Promise<string[]> {
  const sums: string[] = [];
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const file = path.join(folder, name);
    if (name === SUMS || !(await stat(file)).isFile()) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    sums.push(`${hash.digest('hex')}  ${name}`);
  }
  return sums;
}
