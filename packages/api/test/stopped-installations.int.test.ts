import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loss, LostConnection, losses } from '../src/testing/lost-connection.ts';
import { type Installation, TwoInstallations } from '../src/testing/two-installations.ts';

let two: TwoInstallations;
let connections: Record<'bankSide' | 'companySide', LostConnection>;

/**
 * Nothing of a transaction is stored before its commit, so a connection lost at a statement within it leaves what one
 * lost just before the commit leaves. `STATEMENTS=every` cuts at each of them.
 */
const counted = process.env.STATEMENTS === 'every' ? () => true : (text: string) => text === 'commit';

beforeAll(async () => {
  two = await TwoInstallations.open();
  await two.trust({ by: two.bankSide, of: two.companySide });
  connections = {
    bankSide: new LostConnection(two.bankSide.api.world.database.pool, counted),
    companySide: new LostConnection(two.companySide.api.world.database.pool, counted),
  };
});
afterAll(() => two.close());

const fields = ['TradingName'];

async function rules(isAutomatic: boolean): Promise<void> {
  const path = `/v1/Accounts/${two.company.accountId}/releasepolicy`;
  const rule = {
    audience: 'Anyone',
    requesterKey: null,
    fields,
    action: 'Automatic',
    purposes: ['Onboarding'],
  };
  await two.companySide.call('PUT', path, two.company.owner, { rules: isAutomatic ? [rule] : [] });
}

const rows = <Row extends object>({ api }: Installation, text: string, id?: string) =>
  api.world.database.asOwner<Row>(text, id === undefined ? [] : [id]);
const actions = async (side: Installation, id: string) =>
  (
    await rows<{ action: string }>(
      side,
      `select action from audit_log where entry::jsonb->'subject'->>'id' = $1 order by action`,
      id,
    )
  ).map(({ action }) => action);

interface Received {
  id: string;
  state: string;
  isDelivered: boolean;
  /** Credentials that count. */
  released: string;
}
const received = () =>
  rows<Received>(
    two.companySide,
    `select id, state, delivered_at is not null as "isDelivered", (select count(*)::text from released_proofs p
       where p.request_id = r.id and p.ended_at is null) as released
     from received_proof_requests r`,
  );

/** Whatever the requester holds is on record where it was released, at every moment. */
async function expectNoHalfShare(sentId: string): Promise<void> {
  const [sent] = await rows<{ state: string; holds: boolean }>(
    two.bankSide,
    'select state, answer is not null as holds from sent_proof_requests where id = $1',
    sentId,
  );
  const [row] = await received();
  if (sent?.holds) expect(row).toMatchObject({ state: 'Approved', released: '1' });
  if (row?.isDelivered) expect(sent).toEqual({ state: 'Answered', holds: true });
}

async function answerIfAsked(): Promise<void> {
  const [row] = await received();
  if (row?.state !== 'Waiting') return;
  await two.answer(row.id, { fields }).catch(() => undefined);
}

const ROUNDS = 6;
/** If it is every statement: a hundred, each with a whole exchange. */
const MINUTES_MS = 300_000;

/** Asked and answered while a connection is cut at the `number`th commit; false if there were not so many. */
async function exchangeCutAt(
  number: number,
  { side, loss, isAutomatic }: { side: 'bankSide' | 'companySide'; loss: Loss; isAutomatic: boolean },
): Promise<boolean> {
  await rows(two.companySide, 'delete from received_proof_requests');
  const { id } = await two.ask({ fields });
  connections[side].cutAt(number, loss);
  for (let round = 0; round < ROUNDS; round += 1) {
    await two.bankSide.work();
    await expectNoHalfShare(id);
    if (!isAutomatic) await answerIfAsked();
    await two.companySide.work();
    await expectNoHalfShare(id);
    if ((await received())[0]?.isDelivered) break;
  }
  const hasCut = connections[side].hasCut();
  const where = `cut at ${number}`;
  expect(await two.sent(id), where).toMatchObject({ state: 'Answered', outcome: 'Valid' });
  const [row, ...more] = await received();
  expect([row, more], where).toEqual([
    { id: expect.any(String), state: 'Approved', isDelivered: true, released: '1' },
    [],
  ]);
  expect(await actions(two.bankSide, id), where).toEqual(['proofrequest.answered', 'proofrequest.sent']);
  expect(await actions(two.companySide, row?.id ?? ''), where).toEqual([
    'proofrequest.approved',
    'proofrequest.delivered',
    'proofrequest.received',
    'proofrequest.released',
  ]);
  return hasCut;
}

describe.each([
  ['the requester', 'bankSide', true],
  ['the data owner, by its rules', 'companySide', true],
  ['the data owner, by a person', 'companySide', false],
] as const)('stopped before and after every commit: %s', (_, side, isAutomatic) => {
  it.each(losses)(
    '%s: both sides know in the end what was shared, once, and neither alone before',
    async (loss) => {
      await rules(isAutomatic);
      let number = 1;
      while (await exchangeCutAt(number, { side, loss, isAutomatic })) number += 1;
      expect(number).toBeGreaterThan(3);
    },
    MINUTES_MS,
  );
});
