import { withScope } from '@probity/db/scope.ts';
import type { DataFieldKey } from '@probity/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { approveConnection } from './approve-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { expireConnections } from './expire-connections.job.ts';
import { rejectConnection } from './reject-connection.ts';
import { requestAgain } from './request-again.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionFields } from './set-connection-fields.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const fields = ['TradingName', 'LeiCode', 'Industry'] as const satisfies DataFieldKey[];
const some = fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1 });
const who = fc.constantFrom('requester', 'holder', 'stranger');
const act = fc.oneof(
  fc.record({ does: fc.constant('approve'), who, keys: some }),
  fc.record({ does: fc.constant('approveAll'), who }),
  fc.record({ does: fc.constant('widen'), who, keys: some }),
  fc.record({ does: fc.constant('revokeSome'), who, keys: some }),
  fc.record({ does: fc.constantFrom('reject', 'revoke', 'requestAgain', 'delete', 'expire'), who }),
);
type Act = { does: string; who: 'requester' | 'holder' | 'stranger'; keys?: readonly DataFieldKey[] };

/** What should be readable after the actions that succeeded. */
function expected(readable: Set<string>, { does, keys = [] }: Act, scope: Set<string>): Set<string> {
  switch (does) {
    case 'approve':
      return new Set([...readable, ...keys]);
    case 'approveAll':
      return new Set([...readable, ...scope]);
    case 'widen':
      return new Set([...readable].filter((key) => (keys as readonly string[]).includes(key)));
    case 'revokeSome':
      return new Set([...readable].filter((key) => !(keys as readonly string[]).includes(key)));
    default:
      return new Set();
  }
}

async function perform(two: TwoParties, connectionId: string, { does, who, keys = [] }: Act): Promise<void> {
  const ctx = world.ctx(two[who]);
  const items = keys.map((key) => ({ kind: 'field' as const, key, shareEvidence: true }));
  switch (does) {
    case 'approve':
      return void (await approveConnection(ctx, { connectionId, items }));
    case 'approveAll':
      return void (await approveConnection(ctx, { connectionId }));
    case 'widen':
      return void (await setConnectionFields(ctx, { connectionId, scope: fieldsOf(...keys) }));
    case 'revokeSome':
      return void (await revokeConnections(ctx, {
        connectionIds: [connectionId],
        items: keys.map((key) => `field:${key}`),
      }));
    case 'reject':
      return void (await rejectConnection(ctx, { connectionId, reason: 'No' }));
    case 'revoke':
      return void (await revokeConnections(ctx, { connectionIds: [connectionId] }));
    case 'requestAgain':
      return void (await requestAgain(ctx, { connectionId }));
    case 'delete':
      return deleteConnection(ctx, { connectionId });
    default:
      world.pass(40 * 24 * 60);
      return expireConnections(world.ctx({ kind: 'system', job: 'test' }));
  }
}

/** Every value of another party that the actor can read by querying the database directly. */
async function foreignTo(actor: UserActor, accountId: string): Promise<string[]> {
  return withScope(world.database.db, scopeOf(actor), async (db) => {
    const rows = await db
      .selectFrom('credentials')
      .select('fieldKey')
      .where('accountId', '<>', accountId)
      .execute();
    return rows.map(({ fieldKey }) => fieldKey).sort();
  });
}

it('a recipient sees only what was consented to and a stranger nothing, whatever both parties do', async () => {
  const two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
  await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  await two.hold('Industry', '52');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const { id } = await two.ask({ scope: fieldsOf('TradingName', 'LeiCode'), days: 30 });
      let readable = new Set<string>();
      for (const one of acts) {
        const scope = new Set(Object.keys(await two.itemStates(id)));
        const waiting = new Set(
          Object.entries(await two.itemStates(id)).flatMap(([key, state]) => (state === 'Asked' ? key : [])),
        );
        const succeeded = await perform(two, id, one).then(
          () => true,
          () => false,
        );
        if (succeeded && one.who === 'stranger' && one.does !== 'expire') throw new Error('A stranger acted');
        if (succeeded) readable = expected(readable, one, one.does === 'approveAll' ? waiting : scope);
        expect(await two.readableBy(two.requester)).toEqual([...readable].sort());
        expect(await foreignTo(two.requester, two.requesterId)).toEqual([...readable].sort());
        expect(await foreignTo(two.stranger, two.strangerId)).toEqual([]);
      }
      await world.database.asOwner('delete from connections where id = $1', [id]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
