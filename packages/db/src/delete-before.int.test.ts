import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteBefore } from './delete-before.ts';
import { withScope } from './index.ts';
import { rowsRead } from './testing/rows-read.ts';
import { statementsOf } from './testing/statements-of.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const ROWS = 45_000;
const EXPIRED = 3 * 10_800;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(
    `insert into rate_limits (bucket, count, resets_at)
     select n::text, 1, timestamptz '2026-01-01' + (n / 3) * interval '1 second' from generate_series(0, ${ROWS - 1}) n`,
  );
  await database.asOwner('vacuum (analyze) rate_limits');
});
afterAll(() => database.close());

it('a backlog is deleted up to the moment in portions, and each row is read a few times at most', async () => {
  const before = new Date('2026-01-01T03:00:00Z');
  let read = 0;
  const statements = await statementsOf(database.pool, async () => {
    ({ read } = await withScope(database.db, { kind: 'system' }, (tx) =>
      rowsRead(tx, ['rate_limits'], () =>
        deleteBefore(tx, { table: 'rateLimits', column: 'resetsAt', before }),
      ),
    ));
  });
  expect(read).toBeLessThan(4 * ROWS);
  const left = await database.asOwner<{ n: number }>('select count(*)::int as n from rate_limits');
  expect(left).toEqual([{ n: ROWS - EXPIRED }]);
  const deletions = statements.filter((text) => text.includes('delete from'));
  expect(deletions.length).toBeGreaterThan(EXPIRED / 10_000);
});
