import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeFromBucket } from '../../kernel/rate-limits/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { sweepExpired } from './sweep-expired.job.ts';

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
  await takeFromBucket(database.db, { bucket: 'old', cost: 1, windowSeconds: 60, now: clock });
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
