import { withScope } from '@probity/db';
import { actionStates, directions, MAX_COUNTED } from '@probity/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listActions } from '../../workspace/tasks/index.ts';
import { countConnections } from './count-connections.ts';
import { exportConnections } from './export-connections.ts';
import { listConnections } from './list-connections.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  for (const type of ['DataRequest', 'DataRequest', 'DataRequest', 'DataShared'])
    await connectWith(await world.anOrganisation(), type);
});
afterAll(() => world.close());

const connectWith = (targetId: string, type: string) =>
  world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status,
       subject_id, changed_at, created_at)
     values (gen_random_uuid(), $1, $2, $2, $3, 'AwaitingApproval', $2, now(), now())`,
    [accountId, targetId, type],
  );

it('counts connections by direction', async () => {
  expect(await countConnections(world.ctx(owner), { accountId })).toEqual({ Incoming: 3, Shared: 1 });
});

it('counts and lists connections by the action they wait for', async () => {
  const { counts, items } = await listActions(world.ctx(owner), { accountId, limit: 10 });
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(4);
  expect(items.length).toBe(counts.ActionRequired + counts.ConsentRequired + counts.PendingConfirmation);
});

it('stops counting at the given limit', async () => {
  expect(await countUpTo(2, owner)).toMatchObject({ directions: [2, 1] });
});

it('counts nothing for other accounts, even by querying the database directly', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  expect(await countUpTo(10, stranger)).toEqual({ directions: [], states: [] });
});

it('lists by due date, page by page, with those without one last', async () => {
  await world.database.asOwner(
    `update connections set due_on = case relation_type when 'DataShared' then date '2026-12-01' end
     where initiator_id = $1`,
    [accountId],
  );
  await world.database.asOwner(
    `update connections set due_on = '2026-11-20' where id = (
       select id from connections where initiator_id = $1 and relation_type = 'DataRequest' order by id limit 1)`,
    [accountId],
  );
  const dues: (string | null)[] = [];
  let after: { sortedBy: string; id: string } | null = null;
  for (let page = 0; page < 4; page += 1) {
    const { items } = await listConnections(world.ctx(owner), { accountId, sort: 'due', after, limit: 1 });
    const [row] = items;
    if (!row) break;
    dues.push(row.dueOn);
    after = { sortedBy: row.sortDue, id: row.connectionId };
  }
  expect(dues).toEqual(['2026-11-20', '2026-12-01', null, null]);
});

it('exports filtered connections as a table, and nothing for other accounts', async () => {
  expect(await exported({})).toHaveLength(5);
  expect(await exported({ direction: 'Shared' })).toHaveLength(2);
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(exportConnections(world.ctx(stranger), { accountId })).rejects.toMatchObject({
    code: 'resource.not_found',
  });
});

it('exports all connections, each once, however many there are', async () => {
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status, subject_id,
       changed_at, created_at)
     select gen_random_uuid(), c.initiator_id, c.target_id, c.target_account_id, c.relation_type, 'RevokedByTarget', c.subject_id,
       c.changed_at, c.created_at
     from (select * from connections where initiator_id = $1 limit 1) c, generate_series(1, $2::int)`,
    [accountId, MAX_COUNTED],
  );
  const [, ...rows] = await exported({});
  expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(MAX_COUNTED + 4);
  expect(rows).toHaveLength(MAX_COUNTED + 4);
});

async function exported(
  filters: Omit<Parameters<typeof exportConnections>[1], 'accountId'>,
): Promise<string[]> {
  let csv = '';
  for await (const portion of await exportConnections(world.ctx(owner), { accountId, ...filters }))
    csv += portion;
  return csv.trim().split('\r\n');
}

const countUpTo = (most: number, actor: UserActor) =>
  withScope(world.database.db, scopeOf(actor), async (db) => {
    const by = await sql<{ n: number }>`
      select n from count_directions(${accountId}, ${directions}::text[], ${most})`.execute(db);
    const states = await sql<{ n: number }>`
      select n from count_action_states(${accountId}, ${actionStates}::text[], ${most})`.execute(db);
    return { directions: by.rows.map(({ n }) => n), states: states.rows.map(({ n }) => n) };
  });
