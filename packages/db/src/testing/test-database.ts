import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../connect.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

export interface TestDatabase extends Connection {
  ownerUrl: string;
  appUrl: string;
  /** Runs as the owner, bypassing row-level security: to set up and inspect data. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** A slow answer on a busy machine is not a wrong answer. */
const patient = { connectMs: 30_000, statementMs: 30_000, lockMs: 30_000, idleInTransactionMs: 30_000 };

/** A separate database for one test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await once(server.ownerUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const sockets = new URL(server.appUrl).search;
  const owner = new pg.Pool({ connectionString: at(server.ownerUrl) + sockets, max: 2 });
  owner.on('error', () => undefined);
  const appUrl = at(server.appUrl);
  const connection = connect({
    url: appUrl,
    applicationName: 'test',
    timeouts: patient,
    onError: () => undefined,
  });
  return {
    ...connection,
    ownerUrl: at(server.ownerUrl),
    appUrl,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    close: async () => {
      await connection.close();
      // The database is removed with the whole server at the end of the run.
      await owner.end();
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
