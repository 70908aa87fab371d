import { withScope } from '@probity/db';
import { rowsRead } from '@probity/db/testing/rows-read.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { findChecksToDo } from './tasks.store.ts';

const REQUESTS = 1000;

let world: TestWorld;
let bank: string;
let banker: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
  bank = await world.anOrganisation();
  banker = await world.aUser({ memberOf: bank });
  const company = await world.anOrganisation();
  // The bank has requested a thousand checks and shares data with a thousand parties; one request asks it for a check.
  await world.database.asOwner(
    `with party as (
       insert into entities (id, kind, display_name, origin, created_by_account)
       select gen_random_uuid(), 'Organization', 'Party ' || n, 'ByOrganization', $1
       from generate_series(1, ${REQUESTS}) n returning id),
     asked as (
       insert into connections (id, initiator_id, target_id, relation_type, sharing_status, subject_id, changed_at, created_at)
       select gen_random_uuid(), $1, id, r.relation, r.status, case r.relation when 'DataShared' then $1 else id end, now(), now()
       from party, (values ('DataRequest', 'AwaitingRegistration'), ('DataShared', 'Approved')) r (relation, status)
       returning id, subject_id, relation_type)
     insert into connection_items (connection_id, kind, key, subject_id, required, state)
     select id, case relation_type when 'DataShared' then 'field' else 'check' end,
       case relation_type when 'DataShared' then 'TradingName' else 'AmlCheck' end, subject_id, true, 'Asked' from asked`,
    [bank],
  );
  await world.database.asOwner(
    `with asked as (
       insert into connections (id, initiator_id, target_id, target_account_id, relation_type, sharing_status, subject_id,
         changed_at, created_at)
       values (gen_random_uuid(), $1, $2, $2, 'DataRequest', 'AwaitingApproval', $2, now(), now()) returning id)
     insert into connection_items (connection_id, kind, key, subject_id, required, state)
     select id, 'check', 'AmlCheck', $2, true, 'Asked' from asked`,
    [company, bank],
  );
  await world.database.asOwner('vacuum (analyze) connections, connection_sides, connection_items, entities');
});
afterAll(() => world.close());

it('finding the checks that an account has to carry out does not read those it requested from others', async () => {
  const found = await withScope(world.database.db, scopeOf(banker), async (tx) => {
    // As the planner would do for larger tables.
    await sql`set local enable_seqscan = off`.execute(tx);
    return rowsRead(tx, ['connections', 'connection_sides', 'connection_items'], () =>
      findChecksToDo(tx, { accountId: bank, checks: ['AmlCheck'], today: '2026-11-17', limit: 100 }),
    );
  });
  expect(found.answer.map(({ type, entityId }) => [type, entityId])).toEqual([['AmlCheck', bank]]);
  expect(found.read).toBeLessThan(20);
});
