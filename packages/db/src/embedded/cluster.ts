import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  copyBinaries,
  findBinaries,
  type PostgresBinaries,
  reachableByOthers,
  systemUserForRoot,
} from './postgres-binaries.ts';

const run = promisify(execFile);

/** The files of a server, the programs that run it and the user who may. */
export interface Place {
  binaries: PostgresBinaries;
  cluster: string;
  user: { uid: number; gid: number } | undefined;
}

export function findPlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const user = systemUserForRoot();
  const binaries = findBinaries();
  const reachable =
    !user || (reachableByOthers(dataDir) && reachableByOthers(path.dirname(binaries.postgres)));
  if (reachable) return { binaries, cluster: path.join(dataDir, 'cluster'), user };
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const elsewhere = '/var/lib/probity';
  return {
    binaries: copyBinaries(binaries, path.join(elsewhere, `postgres-${digest(binaries.postgres)}`)),
    cluster: path.join(elsewhere, `cluster-${digest(dataDir)}`),
    user,
  };
}

export async function initialise(place: Place, password: string): Promise<void> {
  mkdirSync(place.cluster, { recursive: true, mode: 0o700 });
  // Next to the folder and named after it, because one process may start several servers at once.
  const passwordFile = `${place.cluster}.initial-password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user) {
    chownSync(place.cluster, place.user.uid, place.user.gid);
    chownSync(passwordFile, place.user.uid, place.user.gid);
  }
  const flags = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  try {
    await run(
      place.binaries.initdb,
      [`--pgdata=${place.cluster}`, `--pwfile=${passwordFile}`, '--no-sync', ...flags],
      { ...place.user, cwd: place.cluster },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A server whose parent was killed still locks the folder: stop it before starting again. */
export async function stopLeftOver(place: Place): Promise<void> {
  if (!existsSync(path.join(place.cluster, 'postmaster.pid'))) return;
  const options = { ...place.user, cwd: place.cluster };
  const running = await run(place.binaries.pgCtl, ['status', '-D', place.cluster], options).then(
    () => true,
    () => false,
  );
  if (running) await run(place.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.cluster], options);
}

export interface LaunchOptions {
  /** Faster and without durability: for tests only. */
  throwaway?: boolean;
  /** Further settings of PostgreSQL, such as `autovacuum=off`. */
  settings?: readonly string[];
}

/** What systems accept as the path of a socket. */
const MAX_SOCKET_PATH = 103;

/** Messages through a socket of the machine cost less than over TCP. Null where the system has none at such a path. */
export function socketFolder({ cluster }: Place, port: number): string | null {
  const folder = `${cluster}-socket`;
  const socket = path.join(folder, `.s.PGSQL.${port}`);
  const isUsable = process.platform !== 'win32' && Buffer.byteLength(socket) <= MAX_SOCKET_PATH;
  return isUsable && !/[,"]/.test(folder) ? folder : null;
}

export function launch(
  place: Place,
  port: number,
  { throwaway, settings: further = [] }: LaunchOptions,
): Promise<ChildProcess> {
  const sockets = socketFolder(place, port);
  if (sockets) {
    // A killed server leaves its socket behind. No server of these files runs any more.
    rmSync(sockets, { recursive: true, force: true });
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    if (place.user) chownSync(sockets, place.user.uid, place.user.gid);
  }
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets ?? ''}`,
    'max_connections=100',
  ];
  if (throwaway) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  settings.push(...further);
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(place.binaries.postgres, ['-D', place.cluster, '-p', String(port), ...flags], {
    ...place.user,
    cwd: place.cluster,
    // A separate process group, so that Ctrl-C stops the product first and the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(output)) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

/** The parent of all processes at once; the others end when they notice, some only after a while. */
export async function kill(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  process.kill(-server.pid, 'SIGKILL');
  await exited;
}

export function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
