import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Pooling } from '../connect.ts';
import { freePort } from '../embedded/cluster.ts';

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer before the server of `url`, with five connections to it, as an operator would set it up. */
export async function startPgbouncer(url: string, pooling: Pooling) {
  const server = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${pooling}
default_pool_size = 5
max_client_conn = 200
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asUser, config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  pooled.search = '';
  for (let tries = 0; !(await answers(pooled.href)); tries += 1) {
    if (child.exitCode !== null || tries === 100) throw new Error('PgBouncer did not start.');
    await pause(100);
  }
  return {
    url: pooled.href,
    async close() {
      // Without waiting for its clients.
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
