import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Place } from './cluster.ts';
import { copyClusterFiles } from './copy-cluster-files.ts';

interface Copy {
  from: Place;
  to: Place;
  /** How the copy reaches the server that it follows. */
  connection: string;
}

/** Copies the files of a running server as PostgreSQL describes for backups, so that the copy follows it when started. */
export async function copyRunningCluster(client: pg.Client, { from, to, connection }: Copy): Promise<void> {
  const slot = `standby_${path.basename(to.cluster).replace(/\W/g, '_')}_${Date.now()}`;
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  await client.query("select pg_backup_start('standby', true)");
  await copyClusterFiles(from.cluster, to.cluster);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  const write = (name: string, text: string) => writeFileSync(path.join(to.cluster, name), text);
  write('backup_label', rows[0]?.labelfile ?? '');
  write('standby.signal', '');
  // Without the settings of the server: a copy that takes over must not wait for a standby of its own.
  write(
    'postgresql.auto.conf',
    `primary_conninfo = '${connection} application_name=${slot}'\nprimary_slot_name = '${slot}'\n`,
  );
  if (to.user) execFileSync('chown', ['-R', `${to.user.uid}:${to.user.gid}`, to.cluster]);
}
