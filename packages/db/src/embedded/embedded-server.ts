import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findPlace,
  freePort,
  initialise,
  kill,
  type LaunchOptions,
  launch,
  type Place,
  socketFolder,
  stop,
  stopLeftOver,
} from './cluster.ts';
import { copyRunningCluster } from './copy-running-cluster.ts';

export interface EmbeddedServer {
  port: number;
  ownerUrl(database: string): string;
  /** Through the socket of the server where it has one. */
  appUrl(database: string): string;
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Starts a copy that follows this server, on any free port unless one is given. */
  addStandby(dataDir: string, port?: number): Promise<EmbeddedServer>;
  /** From now on a write is acknowledged only once a standby has stored it too. */
  requireStandby(): Promise<void>;
  /** Makes a standby accept writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a failing machine would. */
  kill(): Promise<void>;
  /** Stops it and removes its data, which may be outside the given folder. */
  discard(): Promise<void>;
}

interface EmbeddedOptions extends LaunchOptions {
  dataDir: string;
  /** Any free port unless given. */
  port?: number;
}

export interface Passwords {
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
  const server = await run(place, passwords, options);
  await withClient(superuserUrl(server.port, passwords), (client) => ensureRoles(client, passwords));
  return server;
}

async function run(
  place: Place,
  passwords: Passwords,
  options: LaunchOptions & { port?: number },
): Promise<EmbeddedServer> {
  const port = options.port ?? (await freePort());
  const server = await launch(place, port, options);
  const sockets = socketFolder(place, port);
  const asSuperuser = async (work: (client: pg.Client) => Promise<unknown>) => {
    await withClient(superuserUrl(port, passwords), work);
  };
  return {
    port,
    ownerUrl: (database) => urlOf(port, 'probity_owner', passwords.owner, database),
    appUrl: (database) => {
      const url = urlOf(port, 'probity_login', passwords.app, database);
      return sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url;
    },
    createDatabase: (name, template) =>
      asSuperuser(async (client) => {
        const known = await client.query('select from pg_database where datname = $1', [name]);
        if (known.rowCount) return;
        const from = template ? `template ${client.escapeIdentifier(template)}` : '';
        await client.query(`create database ${client.escapeIdentifier(name)} owner probity_owner ${from}`);
      }),
    dropDatabase: (name) =>
      asSuperuser((client) =>
        client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
      ),
    addStandby: async (dataDir, standbyPort) => {
      const target = findPlace(path.resolve(dataDir));
      const connection = `host=127.0.0.1 port=${port} user=postgres password=${passwords.superuser}`;
      await asSuperuser((client) => copyRunningCluster(client, { from: place, to: target, connection }));
      writePasswords(dataDir, passwords);
      return run(target, passwords, { ...options, port: standbyPort });
    },
    requireStandby: () =>
      asSuperuser(async (client) => {
        // Otherwise every write would wait until one has connected.
        while (!(await isFollowed(client))) await pause(50);
        await setStandbys(client, '*');
      }),
    promote: () =>
      asSuperuser(async (client) => {
        await client.query('select pg_promote()');
        await setStandbys(client, '');
      }),
    stop: () => stop(server),
    kill: () => kill(server),
    discard: async () => {
      await stop(server);
      rmSync(place.cluster, { recursive: true, force: true });
      if (sockets) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

async function isFollowed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'");
  return rowCount !== 0;
}

async function setStandbys(client: pg.Client, names: '*' | ''): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query('select pg_reload_conf()');
}

const urlOf = (port: number, role: string, password: string, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

export const superuserUrl = (port: number, { superuser }: Passwords) =>
  urlOf(port, 'postgres', superuser, 'postgres');

const passwordsFile = (dataDir: string) => path.join(dataDir, 'passwords.json');

export function readPasswords(dataDir: string): Passwords | null {
  const file = passwordsFile(dataDir);
  // Only `writePasswords` writes it.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function createPasswords(dataDir: string): Passwords {
  const secret = () => randomBytes(24).toString('hex');
  const passwords = { superuser: secret(), owner: secret(), app: secret() };
  writePasswords(dataDir, passwords);
  return passwords;
}

function writePasswords(dataDir: string, passwords: Passwords): void {
  writeFileSync(passwordsFile(dataDir), JSON.stringify(passwords), { mode: 0o600 });
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

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
