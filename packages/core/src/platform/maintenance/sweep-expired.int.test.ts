import { statementsOf } from '@probity/db/testing/statements-of.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inUnscopedTransaction } from '../../kernel/context/index.ts';
import { takeFromBucket } from '../../kernel/rate-limits/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { sweepExpired, sweepTasks } from './sweep-expired.job.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('a task that fails keeps no other from deleting what has expired, and is reported', async () => {
  const { database, clock } = world;
  const { userId } = await world.aUser();
  await database.asOwner(
    `insert into verified_sessions (user_id, session_hash, expires_at) values ($1, 'old', $2)`,
    [userId, clock],
  );
  await database.asOwner(
    `insert into idempotency_keys (owner, key, request_hash, created_at) values ('ada', 'old', '', $1)`,
    [clock],
  );
  await takeFromBucket(database, { bucket: 'old', cost: 1, windowSeconds: 60, now: clock });
  await database.asOwner(
    'create function refuse_delete() returns trigger language plpgsql as $$ begin raise exception $m$no$m$; end $$',
  );
  await database.asOwner(
    'create trigger refuse_delete before delete on idempotency_keys for each row execute function refuse_delete()',
  );
  world.pass(2 * 24 * 60);
  const sweep = () => sweepExpired(world.ctx({ kind: 'system', job: 'sweep-expired' }));
  const left = async () => {
    const count = (rows: unknown[]) => rows.length;
    return {
      sessions: count(await database.asOwner('select from verified_sessions where user_id = $1', [userId])),
      keys: count(await database.asOwner(`select from idempotency_keys where owner = 'ada'`)),
      counts: count(await database.asOwner(`select from rate_limits where bucket = 'old'`)),
    };
  };
  await expect(sweep()).rejects.toThrow('no');
  expect(await left()).toEqual({ sessions: 0, keys: 1, counts: 0 });
  await database.asOwner('drop function refuse_delete cascade');
  await sweep();
  expect(await left()).toEqual({ sessions: 0, keys: 0, counts: 0 });
});

it('unfinished registrations are deleted with the accounts they would have had, by a few statements for all of them', async () => {
  const { database, clock } = world;
  const old = new Date(clock.getTime() - 8 * 24 * 3_600_000);
  const organisation = await world.anOrganisation();
  await world.aUser({ memberOf: organisation });
  await database.asOwner(
    `insert into users (id, email, name, status, created_at)
     select gen_random_uuid(), 'pending' || n || '@people.example', 'Mara Lindqvist', 'Pending', $1
     from generate_series(1, 600) n`,
    [old],
  );
  const accounts = await database.asOwner<{ id: string }>(
    `insert into entities (id, kind, display_name, country, origin, claimed_at)
     select gen_random_uuid(), 'LegalPerson', 'Mara Lindqvist', 'GB', 'ByLegalPerson', $1
     from generate_series(1, 40) n returning id`,
    [old],
  );
  const ids = accounts.map(({ id }) => id);
  await database.asOwner(`insert into accounts (id, data_key) select unnest($1::uuid[]), '\\x00'`, [ids]);
  await database.asOwner(
    `insert into members (id, account_id, user_id, email, name, role, joined_at)
     select gen_random_uuid(), a.id, u.id, u.email, u.name, 'Owner', $2
     from (select id, row_number() over () as n from unnest($1::uuid[]) as id) a
     join (select *, row_number() over (order by email) as n from users where status = 'Pending') u using (n)`,
    [ids, old],
  );
  const task = sweepTasks.deleteUnfinishedRegistrations;
  const statements = await statementsOf(database.pool, () =>
    inUnscopedTransaction(world.ctx(), async (ctx) => task?.(ctx, clock)),
  );
  expect(statements.filter((text) => /^\s*(select|delete)/i.test(text)).length).toBeLessThanOrEqual(10);
  const left = async (sql: string, values: unknown[] = []) => (await database.asOwner(sql, values)).length;
  expect(await left(`select from users where status = 'Pending'`)).toBe(0);
  expect(await left('select from entities where id = any ($1)', [ids])).toBe(0);
  expect(await left('select from accounts where id = $1', [organisation])).toBe(1);
});

it('whatever refers to a user, a member or an account is found by an index when one is deleted', async () => {
  const unindexed = await world.database.asOwner(
    `select con.conrelid::regclass::text as "table", a.attname as "column"
     from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
     where con.contype = 'f' and con.confrelid in ('users'::regclass, 'members'::regclass, 'accounts'::regclass)
       and not exists (select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = con.conkey[1])
     order by 1, 2`,
  );
  expect(unindexed).toEqual([]);
});
