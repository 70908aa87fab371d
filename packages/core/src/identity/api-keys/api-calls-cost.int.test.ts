import { withScope } from '@probity/db';
import { rowsRead } from '@probity/db/testing/rows-read.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestWorld } from '../../testing/test-world.ts';
import { deleteOldCalls } from './api-keys.store.ts';

const KEYS = 3;
const CALLS = 4000;
const KEPT = 500;
const OLD = 1000;

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
  const accountId = await world.anOrganisation();
  const { userId } = await world.aUser({ memberOf: accountId });
  await world.database.asOwner(
    `insert into api_keys (id, account_id, user_id, name, lookup, secret_hash, scopes, created_at, expires_at)
     select gen_random_uuid(), $1, $2, 'Key ' || n, 'key' || n, '\\x00', '{}', now(), now() + interval '1 year'
     from generate_series(1, ${KEYS}) n`,
    [accountId, userId],
  );
  await world.database.asOwner(
    `insert into api_calls (account_id, key_id, at, method, path, status, duration_ms)
     select $1, k.id, case when n <= ${OLD} then timestamptz '2020-01-01' else now() end, 'GET', '/Tasks', 200, 5
     from api_keys k, generate_series(1, ${CALLS}) n where k.account_id = $1`,
    [accountId],
  );
  await world.database.asOwner('vacuum (analyze) api_calls, api_keys');
});
afterAll(() => world.close());

it('deleting old calls reads each call a few times, not each once for every other', async () => {
  const { read } = await withScope(world.database.db, { kind: 'system' }, (tx) =>
    rowsRead(tx, ['api_calls'], () => deleteOldCalls(tx, { before: new Date('2021-01-01'), keep: KEPT })),
  );
  expect(read).toBeLessThan(4 * KEYS * CALLS);
  const left = await world.database.asOwner<{ n: number; old: number }>(
    `select count(*)::int as n, (count(*) filter (where at < '2021-01-01'))::int as old from api_calls group by key_id`,
  );
  expect(left).toEqual(Array.from({ length: KEYS }, () => ({ n: KEPT, old: 0 })));
});
