import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect, type Db } from './connect.ts';
import { type Scope, withPlannedReads, withPlannedScope, withReadScope, withScope } from './scope.ts';
import { countMessages, countWrites } from './testing/statements-of.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner('create table notes_of_scope (note text)');
  await database.asOwner('grant select, insert on notes_of_scope to probity_app');
});
const notes = async () =>
  (await database.asOwner<{ note: string }>('select note from notes_of_scope')).map(({ note }) => note);
afterAll(() => database.close());

interface Seen {
  kind: string | null;
  userId: string | null;
  accounts: string | null;
}

const whoActs = sql<Seen>`select nullif(current_setting('app.kind', true), '') as kind,
  nullif(current_setting('app.user_id', true), '') as user_id,
  nullif(current_setting('app.account_ids', true), '') as accounts`;

const seenIn = async (scope: Scope): Promise<Seen | undefined> =>
  (await withScope(database.db, scope, (db) => whoActs.execute(db))).rows[0];

it('sets the acting user in the database for the duration of the transaction', async () => {
  const scope = { kind: 'user', userId: 'u', accountIds: ['a', 'b'] } as const;
  expect(await seenIn(scope)).toEqual({ kind: 'user', userId: 'u', accounts: 'a,b' });
  expect((await whoActs.execute(database.db)).rows).toEqual([{ kind: null, userId: null, accounts: null }]);
});

it('takes whatever it is given for a value, never for a statement', async () => {
  const userId = `'; set app.kind = 'system'; select '\\`;
  expect(await seenIn({ kind: 'user', userId })).toEqual({ kind: 'user', userId, accounts: null });
});

describe('the messages to the database', () => {
  const one = sql`select 1`;
  const messagesOf = async (work: () => Promise<unknown>) => {
    await work();
    return countMessages(database.pool, work);
  };

  it('are two for a transaction with one statement, and one more for each further statement', async () => {
    const scope: Scope = { kind: 'system' };
    expect(await messagesOf(() => withScope(database.db, scope, (db) => one.execute(db)))).toBe(2);
    const twice = async (db: Db) => [await one.execute(db), await one.execute(db)];
    expect(await messagesOf(() => withScope(database.db, scope, twice))).toBe(3);
  });

  it('are one for each statement that only reads', async () => {
    const read = (db: Db) => one.execute(db);
    expect(await messagesOf(() => withReadScope(database.db, { kind: 'system' }, read))).toBe(1);
  });

  it('are none for a transaction without statements', async () => {
    expect(await messagesOf(() => withScope(database.db, { kind: 'system' }, async () => 1))).toBe(0);
  });
});

it('does not pass its scope to a transaction opened alongside it', async () => {
  const beside = await withScope(database.db, { kind: 'system' }, () =>
    database.db.transaction().execute((db) => whoActs.execute(db)),
  );
  expect(beside.rows[0]?.kind).toBeNull();
});

it('sends nothing more of a transaction after a failure', async () => {
  const sent: unknown[] = [];
  const failing = withScope(database.db, { kind: 'system' }, (db) =>
    Promise.all([
      sql`select 1 / 0`.execute(db),
      ...Array.from({ length: 5 }, () => whoActs.execute(db).then(({ rows }) => sent.push(...rows))),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  // Queued behind the statements that were still waiting.
  await whoActs.execute(database.db);
  expect(sent).toEqual([]);
});

it('leaves nothing behind when the work fails', async () => {
  const failing = withScope(database.db, { kind: 'system' }, async (db) => {
    await sql`insert into notes_of_scope values ('left behind')`.execute(db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await notes()).not.toContain('left behind');
});

describe('a read', () => {
  const seenReading = async (scope: Scope) =>
    (await withReadScope(database.db, scope, (db) => whoActs.execute(db))).rows[0];

  it('sets the acting user for each statement, and leaves nothing behind', async () => {
    const scope = { kind: 'user', userId: 'u', accountIds: ['a', 'b'] } as const;
    const seen = await withReadScope(database.db, scope, async (db) => [
      (await whoActs.execute(db)).rows[0],
      (await whoActs.execute(db)).rows[0],
    ]);
    const expected = { kind: 'user', userId: 'u', accounts: 'a,b' };
    expect(seen).toEqual([expected, expected]);
    expect((await whoActs.execute(database.db)).rows[0]?.kind).toBeNull();
  });

  it('takes whatever it is given for a value, never for a statement', async () => {
    const userId = `'; set app.kind = 'system'; select '\\`;
    expect(await seenReading({ kind: 'user', userId })).toEqual({ kind: 'user', userId, accounts: null });
  });

  it('cannot change anything', async () => {
    const write = withReadScope(database.db, { kind: 'system' }, (db) =>
      sql`insert into notes_of_scope values ('a read')`.execute(db),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('may contain a transaction, which can write', async () => {
    await withReadScope(database.db, { kind: 'user', userId: 'u' }, async (db) => {
      await withScope(db, { kind: 'system' }, async (tx) => {
        await sql`insert into notes_of_scope values ('held')`.execute(tx);
        expect((await whoActs.execute(tx)).rows[0]?.kind).toBe('system');
      });
      expect((await whoActs.execute(db)).rows[0]?.kind).toBe('user');
    });
    expect(await notes()).toContain('held');
  });
});

describe('planned reads', () => {
  let own: Connection;
  beforeAll(async () => {
    await database.asOwner('create table labels_of_scope (id int primary key, label text)');
    await database.asOwner(`insert into labels_of_scope values (1, 'one')`);
    await database.asOwner('grant select on labels_of_scope to probity_app');
    own = connect({
      url: database.appUrl,
      applicationName: 'test',
      maxConnections: 3,
      onError: () => undefined,
    });
  });
  afterAll(() => own.close());

  const scope: Scope = { kind: 'user', userId: 'u', accountIds: ['a'] };
  const readLabel = async (db: Db, id: number) =>
    (await sql`select * from labels_of_scope where id = ${id}`.execute(db)).rows;

  it('see the acting user, and cannot change anything', async () => {
    const { rows } = await withPlannedReads(own.db, scope, (db) => whoActs.execute(db));
    expect(rows).toEqual([{ kind: 'user', userId: 'u', accounts: 'a' }]);
    const write = withPlannedReads(own.db, { kind: 'system' }, (db) =>
      sql`insert into notes_of_scope values ('a planned read')`.execute(db),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('plan a statement once, whatever its parameters', async () => {
    const plans = await withPlannedReads(own.db, scope, async (db) => {
      for (const id of [1, 2, 3]) await readLabel(db, id);
      return sql`select generic_plans::int as kept, custom_plans::int as new from pg_prepared_statements
        where statement like '%labels_of_scope%' and statement not like '%pg_prepared%'`.execute(db);
    });
    expect(plans.rows).toEqual([{ kept: 3, new: 0 }]);
  });

  it('keep working after a migration, on every connection', async () => {
    const readAll = () =>
      Promise.all(Array.from({ length: 9 }, () => withPlannedReads(own.db, scope, (db) => readLabel(db, 1))));
    await readAll();
    expect(own.pool.totalCount).toBe(3);
    await database.asOwner('alter table labels_of_scope add column colour text');
    for (const rows of await readAll()) expect(rows).toEqual([{ id: 1, label: 'one', colour: null }]);
  });

  it('are sent in one write if they do not wait for one another', async () => {
    const ids = Array.from({ length: 20 }, (_, id) => id);
    const read = () =>
      withPlannedReads(own.db, scope, (db) =>
        Promise.all([whoActs.execute(db), ...ids.map((id) => readLabel(db, id))]),
      );
    await read();
    const writes = await countWrites(own.pool, async () => {
      const [seen, ...labels] = await read();
      expect(seen?.rows).toEqual([{ kind: 'user', userId: 'u', accounts: 'a' }]);
      expect(labels.map((rows) => rows.length)).toEqual(ids.map((id) => (id === 1 ? 1 : 0)));
    });
    // The end of the transaction is the second.
    expect(writes).toBe(2);
  });

  it('fail together if one fails, and leave the connection usable', async () => {
    const failing = withPlannedReads(own.db, scope, (db) =>
      Promise.all([readLabel(db, 1), sql`select 1 / 0`.execute(db), readLabel(db, 2), whoActs.execute(db)]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const { rows } = await withPlannedReads(own.db, scope, (db) => whoActs.execute(db));
    expect(rows).toEqual([{ kind: 'user', userId: 'u', accounts: 'a' }]);
    expect(own.pool.waitingCount).toBe(0);
    expect(own.pool.idleCount).toBe(own.pool.totalCount);
  });

  it('never run without their scope, even if the first statement is invalid', async () => {
    const seen: unknown[] = [];
    const failing = withPlannedReads(own.db, scope, (db) =>
      Promise.all([
        sql`select of nothing`.execute(db),
        whoActs.execute(db).then(({ rows }) => seen.push(...rows)),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '42703' });
    expect(seen).toEqual([]);
  });

  it('fail as other reads do', async () => {
    const failing = withPlannedReads(own.db, scope, (db) => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });
});

describe('a transaction whose statements are planned once', () => {
  const scope: Scope = { kind: 'user', userId: 'u', accountIds: ['a'] };
  const add = (db: Db, note: string) => sql`insert into notes_of_scope values (${note})`.execute(db);

  it('sends together what does not wait for one another, and does it in the order in which it is written', async () => {
    await database.asOwner('delete from notes_of_scope');
    const words = ['first', 'second', 'third', 'fourth'];
    const work = () =>
      withPlannedScope(database.db, scope, async (db) => {
        const [seen] = await Promise.all([whoActs.execute(db), ...words.map((word) => add(db, word))]);
        return seen.rows;
      });
    await work();
    const writes = await countWrites(database.pool, async () => {
      expect(await work()).toEqual([{ kind: 'user', userId: 'u', accounts: 'a' }]);
    });
    // The commit is the second.
    expect(writes).toBe(2);
    expect(await notes()).toEqual([...words, ...words]);
  });

  it('changes nothing if one of its statements fails', async () => {
    await database.asOwner('delete from notes_of_scope');
    const failing = withPlannedScope(database.db, scope, (db) =>
      Promise.all([add(db, 'before'), sql`select 1 / 0`.execute(db), add(db, 'after')]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await notes()).toEqual([]);
  });

  it('plans a statement once, whatever its parameters', async () => {
    const plans = await withPlannedScope(database.db, scope, async (db) => {
      for (const note of ['a', 'b', 'c'])
        await sql`select from notes_of_scope where note = ${note}`.execute(db);
      return sql`select custom_plans::int as new from pg_prepared_statements
        where statement like 'select from notes_of_scope%'`.execute(db);
    });
    expect(plans.rows).toEqual([{ new: 0 }]);
  });
});

describe('the next user of a connection', () => {
  let single: Connection;
  beforeAll(() => {
    single = connect({
      url: database.appUrl,
      applicationName: 'test',
      maxConnections: 1,
      onError: () => undefined,
    });
  });
  afterAll(() => single.close());

  const system: Scope = { kind: 'system', userId: 'u', accountIds: ['a'] };
  const nobody = { kind: null, userId: null, accounts: null };
  const settings =
    "current_setting('transaction_read_only') as read_only, current_setting('plan_cache_mode') as plans";
  /** A value that PostgreSQL refuses on bind, so that the opening itself fails. */
  const refused: Scope = { kind: 'system', userId: 'a\u0000b' };
  const circle: Record<string, unknown> = {};
  circle.self = circle;

  const attacks: [string, (db: Db) => Promise<unknown>][] = [
    ['a transaction that commits', (db) => withScope(db, system, (tx) => whoActs.execute(tx))],
    ['a transaction that sends nothing', (db) => withScope(db, system, async () => 1)],
    ['a read', (db) => withReadScope(db, system, (reader) => whoActs.execute(reader))],
    ['a read that reads nothing', (db) => withReadScope(db, system, async () => 1)],
    [
      'work that throws before it has sent anything',
      (db) => withScope(db, system, () => Promise.reject(new Error('no'))),
    ],
    ['a first statement that fails', (db) => withScope(db, system, (tx) => sql`select 1 / 0`.execute(tx))],
    [
      'a failure that the work passes over',
      (db) => withScope(db, system, (tx) => sql`select 1 / 0`.execute(tx).catch(() => 1)),
    ],
    ['a statement that is none', (db) => withScope(db, system, (tx) => sql`selekt`.execute(tx))],
    ['a planned transaction', (db) => withPlannedScope(db, system, (tx) => whoActs.execute(tx))],
    [
      'a planned transaction that fails',
      (db) => withPlannedScope(db, system, (tx) => sql`select 1 / 0`.execute(tx)),
    ],
    ['planned reads', (db) => withPlannedReads(db, system, (reader) => whoActs.execute(reader))],
    [
      'planned reads that fail',
      (db) => withPlannedReads(db, system, (reader) => sql`select 1 / 0`.execute(reader)),
    ],
    ['a read that fails', (db) => withReadScope(db, system, (reader) => sql`select 1 / 0`.execute(reader))],
    ['an opening that fails', (db) => withScope(db, refused, (tx) => whoActs.execute(tx))],
    ['an opening of a read that fails', (db) => withReadScope(db, refused, (tx) => whoActs.execute(tx))],
    [
      'a value that cannot be sent',
      (db) => withScope(db, system, (tx) => sql`select ${circle}::text`.execute(tx)),
    ],
    [
      'a connection that breaks within a transaction',
      (db) => withScope(db, system, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
    ],
    ['a transaction that is left open', (db) => withScope(db, system, (tx) => sql`begin`.execute(tx))],
  ];

  it.each(attacks)('has no identity and may write after %s', async (_, attack) => {
    await attack(single.db).catch(() => undefined);
    expect((await whoActs.execute(single.db)).rows).toEqual([nobody]);
    const { rows } = await sql`select ${sql.raw(settings)}`.execute(single.db);
    expect(rows).toEqual([{ readOnly: 'off', plans: 'auto' }]);
    const others = await withScope(single.db, { kind: 'user', userId: 'v' }, (tx) => whoActs.execute(tx));
    expect(others.rows).toEqual([{ kind: 'user', userId: 'v', accounts: null }]);
  });

  it('never acts as another user, however many share a few connections', async () => {
    const turns = Array.from({ length: 300 }, (_, turn) => turn);
    const seen = await Promise.all(
      turns.map(async (turn) => {
        const scope = { kind: 'user', userId: `u${turn}`, accountIds: [`a${turn}`] } as const;
        const work = (db: Db) => whoActs.execute(db);
        if (turn % 7 === 0)
          await withScope(database.db, scope, (tx) => sql`select 1 / 0`.execute(tx)).catch(() => 1);
        if (turn % 5 === 0) return whoActs.execute(database.db);
        return turn % 2 ? withScope(database.db, scope, work) : withReadScope(database.db, scope, work);
      }),
    );
    for (const [turn, { rows }] of seen.entries())
      expect(rows).toEqual([
        turn % 5 === 0 ? nobody : { kind: 'user', userId: `u${turn}`, accounts: `a${turn}` },
      ]);
  });

  it('finds nothing written if the opening failed', async () => {
    const write = withScope(single.db, refused, (tx) =>
      sql`insert into notes_of_scope values ('without a scope')`.execute(tx),
    );
    await expect(write).rejects.toMatchObject({ code: '22021' });
    expect(await notes()).not.toContain('without a scope');
  });
});
