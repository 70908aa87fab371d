import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findPlace, type Place } from './cluster.ts';
import { copyClusterFiles, copyLog } from './copy-cluster-files.ts';
import { PasswordsDeleted, readPasswords, superuserUrl } from './embedded-server.ts';

/** Copies the database below `dataDir` into a folder, while its server runs and is written to, or while it is stopped. */
export async function backUpCluster(dataDir: string, to: string): Promise<void> {
  const place = findPlace(path.resolve(dataDir));
  const port = runningPort(place);
  if (port === null) {
    cpSync(place.cluster, to, { recursive: true });
    return;
  }
  const passwords = readPasswords(dataDir);
  if (!passwords) throw new PasswordsDeleted(place.cluster);
  const client = new pg.Client(superuserUrl(port, passwords));
  await client.connect();
  try {
    // Keeps the log from here on until this session ends.
    await client.query("select pg_create_physical_replication_slot('probity_backup', true, true)");
    await client.query("select pg_backup_start('probity', true)");
    await copyClusterFiles(place.cluster, to);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await copyLog(place.cluster, to);
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Puts a copy where a server for `dataDir` looks for its database. Started on it, the server recovers by its log. */
export function restoreCluster(from: string, dataDir: string): void {
  const place = findPlace(path.resolve(dataDir));
  if (existsSync(place.cluster)) throw new Error(`There is a database in ${place.cluster} already.`);
  cpSync(from, place.cluster, { recursive: true });
  chmodSync(place.cluster, 0o700);
  rmSync(path.join(place.cluster, 'postmaster.pid'), { force: true });
  if (place.user) execFileSync('chown', ['-R', `${place.user.uid}:${place.user.gid}`, place.cluster]);
}

/** Null if no server runs on these files. */
function runningPort({ cluster }: Place): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return null;
  }
}
