import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { expireConnections } from './expire-connections.job.ts';
import { getConnection } from './get-connection.ts';
import { listConnections } from './list-connections.ts';
import { previewRequestEmail } from './preview-request-email.ts';

const DAYS = 30;

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Kestrel');
  await two.hold('LegalName', 'Kestrel Ltd');
  await world.takeMails();
  connectionId = (await two.ask({ scope: fieldsOf('TradingName', 'LegalName'), days: DAYS })).id;
});

const inDays = (days: number) => new Date(world.clock.getTime() + days * DAY_MS);
const seenBy = (actor = two.holder) => getConnection(world.ctx(actor), { connectionId });
const listedFor = async (actor = two.requester, accountId = two.requesterId) => {
  const { items } = await listConnections(world.ctx(actor), {
    accountId,
    sort: 'newest',
    after: null,
    limit: 5,
  });
  return items.find((row) => row.connectionId === connectionId);
};

describe('a sharing period', () => {
  it('is known to the data owner before it consents, in the page and in the email', async () => {
    expect((await seenBy()).consentUntil).toEqual(inDays(DAYS));
    const { text } = await previewRequestEmail(world.ctx(two.requester), {
      accountId: two.requesterId,
      recipient: { name: 'Kestrel', kind: 'Organization' },
      relationType: 'DataRequest',
      subjectKind: 'Organization',
      scope: fieldsOf('TradingName'),
    });
    expect(text).toMatch(/If you approve today, it is shared until \d+ \w+ \d{4}\./);
  });

  it('that has ended reads so at once for both sides, before any job has run', async () => {
    await two.approve(connectionId);
    const end = inDays(DAYS);
    world.pass(DAYS * 24 * 60);
    for (const actor of [two.holder, two.requester])
      expect(await seenBy(actor)).toMatchObject({
        row: { sharingStatus: 'AwaitingApproval', periodEndedAt: end, expiresAt: null },
        scope: [{ state: 'Asked' }, { state: 'Asked' }],
        abilities: { read: false },
      });
    expect(await listedFor()).toMatchObject({
      sharingStatus: 'AwaitingApproval',
      periodEndedAt: end,
      consented: 0,
      requiredLeft: 2,
      actionState: 'PendingConfirmation',
    });
    expect(await listedFor(two.holder, two.holderId)).toMatchObject({ actionState: 'ConsentRequired' });
    await expireConnections(world.ctx({ kind: 'system', job: 'test' }));
    expect((await seenBy()).row).toMatchObject({ sharingStatus: 'AwaitingApproval', periodEndedAt: end });
  });

  it('that has ended does not come back with the next consent to a single item', async () => {
    await two.approve(connectionId);
    world.pass(DAYS * 24 * 60);
    await two.approve(connectionId, ['TradingName']);
    expect(await two.itemStates(connectionId)).toEqual({ LegalName: 'Asked', TradingName: 'Consented' });
    expect((await seenBy()).row).toMatchObject({ expiresAt: inDays(DAYS), periodEndedAt: null });
  });
});

it('a partly answered request counts what is shared and what is left', async () => {
  await two.approve(connectionId, ['TradingName']);
  expect(await listedFor()).toMatchObject({ total: 2, consented: 1, requiredLeft: 1, optionalLeft: 0 });
});
