import pg from 'pg';
import { addAuditLog } from './audit-log.ts';
import { withBareTables } from './bare-tables.ts';
import { openDatabase } from './database.ts';
import { addHousehold, planProfiles } from './household.ts';
import { landmarks } from './landmarks.ts';
import { addDeclaration, addLetters } from './letters.ts';
import { readOptions } from './options.ts';
import { households } from './parties.ts';
import { addProfile } from './profile.ts';
import { addAlerts, addBatch } from './screening.ts';
import { addConnections, addWatchedConnection } from './sharing.ts';
import { flush, noRows, tableNames } from './tables.ts';

const FLUSH_AT = 20_000;
const LINKS = 3;
const FULL_PROFILE_LINKS = 60;
/** One account in this many has no connections. */
const UNCONNECTED_EVERY = 4;

const options = readOptions();
const database = await openDatabase(options.dataDir, { fast: true });
const began = performance.now();
try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/** All or nothing: an interrupted run leaves the database unchanged, with its indexes. */
async function seed(): Promise<void> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    const known = await client.query('select from entities where id = $1', [landmarks.account]);
    if (known.rowCount)
      throw new Error('This database has been filled before. Give another folder or database.');
    await client.query(`begin; set local maintenance_work_mem = '512MB'; set local synchronous_commit = off`);
    await withoutFollowing(client, () =>
      withBareTables(client, tableNames, async () => {
        await fill(client);
        say('building indexes and checking references');
      }),
    );
    say('gathering statistics, and computing the lists of relationships');
    await client.query('analyze');
    await client.query('select rebuild_relationships(id, current_date) from accounts');
    await client.query('commit');
    say('gathering statistics');
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    say(`done: ${rows[0]?.size}`);
  } finally {
    await client.end();
  }
}

/** The list of relationships is computed once at the end, not row by row. */
async function withoutFollowing(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname like 'relationships_follow%'`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  await work();
  for (const { table, name } of rows) await client.query(`alter table ${table} enable trigger ${name}`);
}

async function fill(client: pg.Client): Promise<void> {
  const { sealing } = database;
  const rows = noRows();
  const countFor = planProfiles(options.entities, options.credentials);
  let parties = 0;
  let credentials = 0;
  let number = 0;
  for (const household of households(options.entities)) {
    const { accountId } = household;
    const { staff, accountSealing } = await addHousehold(rows, household, {
      sealing,
      issuer: options.issuer,
      number,
    });
    addAuditLog(rows, household, staff.editor);
    if (accountId === landmarks.account) {
      addAlerts(rows, household, accountSealing);
      addBatch(rows, accountId, accountSealing);
      addDeclaration(rows, accountSealing);
    } else if (number % UNCONNECTED_EVERY > 0) {
      addConnections(rows, household);
      addLetters(rows, household);
      if (number === 1) addWatchedConnection(rows, household);
    }
    for (const [index, party] of household.parties.entries()) {
      parties += 1;
      const links = party.id === landmarks.fullProfile ? FULL_PROFILE_LINKS : LINKS;
      const related =
        party.kind === 'Organization' ? household.parties.slice(index + 1, index + 1 + links) : [];
      const count = countFor(party, parties === options.entities);
      addProfile(rows, {
        party,
        sealing: accountSealing,
        ...staff,
        credentials: count,
        related,
        number: parties,
      });
      credentials += count;
      if (rows.credentials.length < FLUSH_AT) continue;
      await flush(client, rows);
      if (credentials % 200_000 < FLUSH_AT) say(`${credentials} of ${options.credentials} credentials`);
    }
    number += 1;
  }
  await flush(client, rows);
}

function say(text: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${text}`);
}
