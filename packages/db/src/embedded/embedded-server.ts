import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  copyBinaries,
  findBinaries,
  type PostgresBinaries,
  reachableByOthers,
  systemUserForRoot,
} from './postgres-binaries.ts';

const run = promisify(execFile);

export interface EmbeddedServer {
  port: number;
  ownerUrl(database: string): string;
  appUrl(database: string): string;
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data, which may be outside the given folder. */
  discard(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** Faster and without durability: for tests only. */
  throwaway?: boolean;
  /** Further settings of PostgreSQL, such as `autovacuum=off`. */
  settings?: readonly string[];
  /** Any free port unless given. */
  port?: number;
}

interface Place {
  binaries: PostgresBinaries;
  cluster: string;
  user: { uid: number; gid: number } | undefined;
}

interface Passwords {
  superuser: string;
  owner: string;
  app: string;
}

/** The database may be outside the data folder, and so remain when that is deleted. */
export class PasswordsDeleted extends Error {
  constructor(cluster: string) {
    super(
      `The passwords of the database in ${cluster} were deleted. Restore the data folder, or delete that folder too to start over.`,
    );
  }
}

/** A real PostgreSQL below `dataDir`, created on first use and listening on loopback only. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = findPlace(path.resolve(options.dataDir));
  const isNew = !existsSync(path.join(place.cluster, 'PG_VERSION'));
  const passwords = readPasswords(options.dataDir) ?? (isNew && createPasswords(options.dataDir));
  if (!passwords) throw new PasswordsDeleted(place.cluster);
  if (isNew) await initialise(place, passwords.superuser);
  else await stopLeftOver(place);
  const port = options.port ?? (await freePort());
  const server = await launch(place, port, options);
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const asSuperuser = (work: (client: pg.Client) => Promise<unknown>) =>
    withClient(url('postgres', passwords.superuser, 'postgres'), work);
  await asSuperuser((client) => ensureRoles(client, passwords));
  return {
    port,
    ownerUrl: (database) => url('probity_owner', passwords.owner, database),
    appUrl: (database) => url('probity_login', passwords.app, database),
    createDatabase: (name, template) =>
      asSuperuser(async (client) => {
        const known = await client.query('select from pg_database where datname = $1', [name]);
        if (known.rowCount) return;
        const from = template ? `template ${client.escapeIdentifier(template)}` : '';
        await client.query(`create database ${client.escapeIdentifier(name)} owner probity_owner ${from}`);
      }).then(() => undefined),
    dropDatabase: (name) =>
      asSuperuser((client) =>
        client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
      ).then(() => undefined),
    stop: () => stop(server),
    discard: async () => {
      await stop(server);
      rmSync(place.cluster, { recursive: true, force: true });
    },
  };
}

function findPlace(dataDir: string): Place {
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

const passwordsFile = (dataDir: string) => path.join(dataDir, 'passwords.json');

function readPasswords(dataDir: string): Passwords | null {
  const file = passwordsFile(dataDir);
  // Only `createPasswords` writes it.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function createPasswords(dataDir: string): Passwords {
  const secret = () => randomBytes(24).toString('hex');
  const passwords = { superuser: secret(), owner: secret(), app: secret() };
  writeFileSync(passwordsFile(dataDir), JSON.stringify(passwords), { mode: 0o600 });
  return passwords;
}

async function initialise(place: Place, password: string): Promise<void> {
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
async function stopLeftOver(place: Place): Promise<void> {
  if (!existsSync(path.join(place.cluster, 'postmaster.pid'))) return;
  const options = { ...place.user, cwd: place.cluster };
  const running = await run(place.binaries.pgCtl, ['status', '-D', place.cluster], options).then(
    () => true,
    () => false,
  );
  if (running) await run(place.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.cluster], options);
}

function launch(
  place: Place,
  port: number,
  { throwaway, settings: further = [] }: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
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
      if (output.includes('database system is ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

async function ensureRoles(client: pg.Client, passwords: Passwords): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'probity_owner') then
        create role probity_owner login createrole createdb password '${passwords.owner}';
        create role probity_app nologin;
        grant probity_app to probity_owner with admin option;
        create role probity_login login password '${passwords.app}' in role probity_app;
      end if;
    end $$`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
