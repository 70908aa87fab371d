import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/context/index.ts';
import { registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { createDeclaration, notifyAgreement } from '../declarations/index.ts';
import { rejectShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await emails();
});

/** Sends everything that waits, as the worker would. */
async function emails(to?: string) {
  const take = <Data>(queue: string) =>
    world.database.asOwner<{ data: Data }>(`delete from pgboss.job where name = $1 returning data`, [queue]);
  const system = world.ctx({ kind: 'system', job: 'test' });
  for (const { data } of await take<Parameters<typeof notifyAgreement>[1]>('notify-agreement'))
    await notifyAgreement(system, data);
  for (const { data } of await take<{ notificationId: string }>('mail-notification'))
    await mailNotification(system, data);
  return world.takeMails(to);
}

async function scopeWithDeclarations() {
  const declarationIds: string[] = [];
  for (const title of ['Sanctions declaration', 'Source of funds'])
    declarationIds.push(
      (
        await createDeclaration(world.ctx(two.requester), {
          accountId: two.requesterId,
          title,
          kind: 'Text',
          text: 'Nobody here is sanctioned.',
        })
      ).id,
    );
  return { ...fieldsOf('TradingName', 'LeiCode'), declarationIds };
}

it('a registered party gets one email for one request, whatever is requested', async () => {
  await two.ask({ scope: await scopeWithDeclarations() });
  const mails = await emails(two.holder.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/has requested information from you$/),
  ]);
  expect(mails[0]?.text).toContain('4 items. Trading name, LEI code, 2 declarations to sign.');
});

it('an invited party gets the invitation alone, and no second email about the request once registered', async () => {
  const email = `${newId()}@elsewhere.example`;
  await two.ask({
    target: { name: `Fynbos ${newId()}`, email, kind: 'Organization' },
    scope: await scopeWithDeclarations(),
  });
  const invitationToken = await tokenMailedTo(world, email);
  await registers(world, email, { organisation: 'Fynbos Freight', invitationToken });
  const subjects = (await emails(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /request|sign “/.test(subject))).toEqual([]);
});

it('the person who consents gets one email that confirms it, and colleagues get none', async () => {
  await two.hold('TradingName', 'Harbour Freight');
  await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  const colleague = await world.aUser({ memberOf: two.holderId });
  const { id } = await two.ask({ scope: fieldsOf('TradingName', 'LeiCode'), days: 30 });
  await emails();
  await approveConnection(world.ctx(two.holder), { connectionId: id });
  const mails = await emails();
  const [mail] = mails.filter(({ to }) => to === two.holder.email);
  expect(mails.filter(({ to }) => to === colleague.email)).toEqual([]);
  expect(mails.filter(({ to }) => to === two.holder.email)).toHaveLength(1);
  expect(mail?.subject).toMatch(/^You share 2 items with /);
  expect(mail?.text).toMatch(/Shared: 2 items\. (LEI code, Trading name|Trading name, LEI code)\./);
  expect(mail?.text).toMatch(/Until: \d+ \w+ \d{4}\./);
  expect(mail?.text).not.toContain('Harbour Freight');
});

it('a rejection names the field and the reason, and keeps what the recipient wrote out of the email', async () => {
  const value = await two.hold('TradingName', 'Harbour Freight');
  const { id } = await two.ask({ scope: fieldsOf('TradingName') });
  await approveConnection(world.ctx(two.holder), { connectionId: id });
  await emails();
  await rejectShared(world.ctx(two.requester), {
    connectionId: id,
    credentialId: value.id,
    reason: 'Expired',
    note: 'The extract is of 2019.',
  });
  const [mail] = await emails(two.holder.email);
  expect(mail?.subject).toMatch(/rejected your trading name$/);
  expect(mail?.text).toContain('Reason: The evidence has expired.');
  expect(mail?.text).not.toContain('2019');
  expect(mail?.fromName).toMatch(/ via Probity$/);
});
