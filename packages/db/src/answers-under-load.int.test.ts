import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connection, connect } from './connect.ts';
import {
  type Ask,
  failureOf,
  isCollateral,
  LOCK,
  type Outcome,
  type Request,
  readOf,
  tablesOf,
  transaction,
} from './testing/requests-of-callers.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { whileLocked } from './testing/while-locked.ts';

const CALLERS = 200;
const READS = 100_000;
/** A caller reads four times in a round, on average. */
const ROUNDS = (READS / CALLERS / 4) * 1.04;
/** Statements that are cancelled, and connections that are closed, from outside and in the middle of their work. */
const CANCELLED = 100;
const CLOSED = 10;

const DISTURB = `
  create function disturb(out cancelled int, out closed int) language plpgsql as $$
    declare busy int;
    begin
      cancelled := 0;
      closed := 0;
      while cancelled + closed < ${CANCELLED + CLOSED} and not pg_try_advisory_xact_lock(${LOCK}) loop
        perform pg_sleep(0.02), pg_stat_clear_snapshot();
        select pid into busy from pg_stat_activity where application_name = 'callers' and state = 'active'
          and query not like '%pg_sleep%' order by random() limit 1;
        continue when busy is null;
        if closed * ${CANCELLED / CLOSED} < cancelled then
          closed := closed + pg_terminate_backend(busy)::int;
        else
          cancelled := cancelled + pg_cancel_backend(busy)::int;
        end if;
      end loop;
    end $$`;

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  // Kysely writes there when the statement of an aborted read fails.
  vi.spyOn(console, 'error').mockReturnValue();
  database = await createTestDatabase();
  await database.asOwner(tablesOf(CALLERS));
  await database.asOwner(DISTURB);
  connection = connect({
    url: database.appUrl,
    applicationName: 'callers',
    timeouts: { connectMs: 30_000, statementMs: 1000, lockMs: 30_000, idleInTransactionMs: 30_000 },
    onError: () => undefined,
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await connection.close();
  await database.close();
});

interface Disturbed {
  cancelled: number;
  closed: number;
}

/** PostgreSQL itself disturbs: this process would mostly find the connections idle. */
async function whileDisturbed(call: () => Promise<unknown>): Promise<Disturbed | undefined> {
  let disturbing: Promise<{ rows: Disturbed[] }> | undefined;
  await whileLocked(database.ownerUrl, [`select pg_advisory_lock(${LOCK})`, []], async () => {
    disturbing = sql<Disturbed>`select * from disturb()`.execute(database.db);
    await call();
  });
  return (await disturbing)?.rows[0];
}

it(`${CALLERS} callers on one pool get over ${READS} answers and all failures of their own, and nobody else's`, async () => {
  const count = { answers: 0, failures: 0, provoked: 0 };
  const wrong: (Outcome & { mark: string })[] = [];
  const collateral = new Set<unknown>();
  const written: string[] = [];

  async function settle<Told>(ask: Ask<Told>, request: Request): Promise<Outcome<Told>> {
    for (let attempt = 0; ; attempt++) {
      const mark = `${request.mark}.${attempt}`;
      try {
        const outcome = await ask(connection.db, { ...request, mark });
        if (!isDeepStrictEqual(outcome.actual, outcome.expected)) wrong.push({ mark, ...outcome });
        if (Object.is(ask, transaction)) written.push(mark);
        return outcome;
      } catch (error) {
        if (!isCollateral(error) || attempt === 100) throw error;
        collateral.add(error);
      }
    }
  }

  async function read(caller: number, round: number): Promise<void> {
    const mark = `read.${caller}.${round}`;
    const { actual } = await settle(readOf(caller + round), { caller, round, mark });
    count.answers += actual.length;
  }

  async function provoke(caller: number, round: number): Promise<void> {
    const failure = failureOf(caller, round);
    if (!failure) return;
    count.provoked += 1;
    await settle(failure, { caller, round, mark: `failure.${caller}.${round}` });
    count.failures += 1;
  }

  async function call(caller: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all([read(caller, round), provoke(caller, round)]);
  }

  const disturbed = await whileDisturbed(() =>
    Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller))),
  );

  expect(wrong.slice(0, 5)).toEqual([]);
  expect(count.answers).toBeGreaterThan(READS);
  expect(count.provoked).toBeGreaterThan(5000);
  expect(count.failures).toBe(count.provoked);
  expect(disturbed).toEqual({ cancelled: CANCELLED, closed: CLOSED });

  // An error that several callers share, because they shared the connection, is one object.
  const hitBy = (reason: string) => [...collateral].filter((error) => String(error).includes(reason)).length;
  expect(hitBy('user request')).toBeLessThanOrEqual(CANCELLED);
  expect(hitBy('administrator command')).toBeLessThanOrEqual(CLOSED);

  const rows = await database.asOwner<{ mark: string; account: string }>(
    'select mark, account from marks_of_callers',
  );
  const callerOf = (mark: string) => mark.split('.')[1];
  expect(rows.filter(({ mark, account }) => account !== `account${callerOf(mark)}`)).toEqual([]);
  const stored = new Set(rows.map(({ mark }) => mark));
  expect(written.filter((mark) => !stored.has(mark))).toEqual([]);

  expect(connection.pool.waitingCount).toBe(0);
  await expect.poll(() => connection.pool.idleCount).toBe(connection.pool.totalCount);
}, 180_000);
