import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pooling } from './connect.ts';
import { withExclusiveLock } from './named-lock.ts';
import { requireTimeLimits, TimeLimitsMissing } from './require-time-limits.ts';
import { type Outcome, readOf, tablesOf, transaction } from './testing/requests-of-callers.ts';
import { hasPgbouncer, startPgbouncer } from './testing/start-pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const CALLERS = 40;
const ROUNDS = 25;

describe.skipIf(!hasPgbouncer()).each<Pooling>(['session', 'transaction'])(
  'behind PgBouncer in %s mode',
  (pooling) => {
    let database: TestDatabase;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    beforeAll(async () => {
      database = await createTestDatabase();
      await database.asOwner(tablesOf(CALLERS));
      pooler = await startPgbouncer(database.appUrl, pooling);
    });
    afterAll(async () => {
      await pooler.close();
      await database.close();
    });
    // With connections to spare: in session mode each of them takes one of the pooler's.
    const open = (maxConnections: number) =>
      connect({
        url: pooler.url,
        applicationName: 'pooled',
        pooling,
        maxConnections,
        timeouts: { connectMs: 30_000, statementMs: 30_000, lockMs: 30_000, idleInTransactionMs: 30_000 },
        onError: () => undefined,
      });

    it('every caller gets its own answers and no other’s, and stores each mark once', async () => {
      // In transaction mode twenty connections share the five of the pooler.
      await using connection = { ...open(pooling === 'session' ? 5 : 20), [Symbol.asyncDispose]: close };
      function close(): Promise<void> {
        return connection.close();
      }
      const wrong: Outcome[] = [];
      let answers = 0;
      await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          for (let round = 0; round < ROUNDS; round += 1) {
            const mark = `${pooling}.${caller}.${round}`;
            const outcomes = [
              await readOf(caller + round)(connection.db, { caller, round, mark: `${mark}.read` }),
              await transaction(connection.db, { caller, round, mark }),
            ];
            for (const outcome of outcomes) {
              answers += outcome.actual.length;
              if (JSON.stringify(outcome.actual) !== JSON.stringify(outcome.expected)) wrong.push(outcome);
            }
          }
        }),
      );
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(answers).toBeGreaterThan(CALLERS * ROUNDS * 2);
      const [stored] = await database.asOwner<{ marks: number }>(
        `select count(*) as marks from marks_of_callers where mark not like '%.read'`,
      );
      expect(stored?.marks).toBe(CALLERS * ROUNDS);
    });

    it('a lock is held by one at a time and free again afterwards', async () => {
      const [one, other] = [open(2), open(2)];
      const inner = await withExclusiveLock(one.db, 'look', () =>
        withExclusiveLock(other.db, 'look', async () => 'both'),
      );
      expect(inner).toBeUndefined();
      expect(await withExclusiveLock(other.db, 'look', async () => 'after')).toBe('after');
      await Promise.all([one.close(), other.close()]);
    });

    it('a role without limits of time is refused, and one with them is accepted', async () => {
      const before = open(1);
      await expect(requireTimeLimits(before.db)).rejects.toThrow(TimeLimitsMissing);
      await before.close();
      const [{ name } = { name: '' }] = await database.asOwner<{ name: string }>(
        'select current_database() as name',
      );
      for (const limit of [
        'statement_timeout',
        'lock_timeout',
        'idle_in_transaction_session_timeout',
      ] as const)
        await database.asOwner(`alter database ${name} set ${limit} = '5s'`);
      await pooler.close();
      pooler = await startPgbouncer(database.appUrl, pooling);
      const after = open(1);
      await requireTimeLimits(after.db);
      await after.close();
    });
  },
);
