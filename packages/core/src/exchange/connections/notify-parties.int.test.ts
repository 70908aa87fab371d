import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications, notify } from '../../identity/notifications/index.ts';
import { inUnscopedTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { declinePartyInvitation, inviteParty } from '../../registry/party-invitations/index.ts';
import { aCompany, aNamedParty, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { askQuestion, refreshConnections } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { expireConnections } from './expire-connections.job.ts';
import { rejectConnection } from './reject-connection.ts';
import { remindConnection } from './remind-connection.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionFields } from './set-connection-fields.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  await mailsSent();
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
/** The emails of all notifications so far. */
async function mailsSent(to?: string) {
  const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
    `delete from pgboss.job where name = 'mail-notification' returning data`,
  );
  for (const { data } of jobs) await mailNotification(system(), data);
  return world.takeMails(to);
}
const listFor = async (actor: UserActor, accountId: string) =>
  (await listNotifications(world.ctx(actor), { accountId, limit: 20, after: null })).items;
const nameOf = async (entityId: string) => {
  const [row] = await world.database.asOwner<{ display_name: string }>(
    'select display_name from entities where id = $1',
    [entityId],
  );
  return row?.display_name ?? '';
};
const anAddress = () => `${newId()}@elsewhere.example`;

describe('an offer', () => {
  beforeEach(async () => {
    await two.hold('TradingName', 'Harbour Freight', two.requesterId, two.requester);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', two.requesterId, two.requester);
  });
  const offer = (...fields: Parameters<typeof fieldsOf>) =>
    two.ask({ relationType: 'DataShared', scope: fieldsOf('TradingName', ...fields) });
  const accept = (connectionId: string, items?: { kind: 'field'; key: string; shareEvidence: boolean }[]) =>
    approveConnection(world.ctx(two.holder), { connectionId, items });
  const change = (connectionId: string, ...fields: Parameters<typeof fieldsOf>) =>
    setConnectionFields(world.ctx(two.requester), { connectionId, scope: fieldsOf(...fields) });

  it.each<[string, 'offering' | 'recipient', string, RegExp, () => Promise<unknown>]>([
    ['made', 'recipient', 'connection.offered', /has offered to share data with you$/, offer],
    [
      'accepted',
      'offering',
      'connection.offerAccepted',
      /accepted your offer$/,
      async () => accept((await offer()).id),
    ],
    [
      'accepted in part',
      'offering',
      'connection.offerPartlyAccepted',
      /accepted part of your offer$/,
      async () =>
        accept((await offer('LeiCode')).id, [{ kind: 'field', key: 'LeiCode', shareEvidence: false }]),
    ],
    [
      'declined',
      'offering',
      'connection.offerDeclined',
      /declined your offer$/,
      async () =>
        rejectConnection(world.ctx(two.holder), { connectionId: (await offer()).id, reason: 'Not needed' }),
    ],
    [
      'asked about',
      'offering',
      'connection.offerQuestioned',
      /has a question about your offer$/,
      async () => askQuestion(world.ctx(two.holder), { connectionId: (await offer()).id, question: 'Why?' }),
    ],
    [
      'withdrawn',
      'recipient',
      'connection.offerWithdrawn',
      /withdrew its offer$/,
      async () => deleteConnection(world.ctx(two.requester), { connectionId: (await offer()).id }),
    ],
    [
      'followed by a reminder',
      'recipient',
      'connection.offerReminder',
      /^Reminder: .* is waiting for your response to its offer$/,
      async () => remindConnection(world.ctx(two.requester), { connectionId: (await offer()).id }),
    ],
    [
      'widened',
      'recipient',
      'connection.offerWidened',
      /has offered to share more data with you$/,
      async () => {
        const { id } = await offer();
        await accept(id);
        await change(id, 'TradingName', 'LeiCode');
      },
    ],
    [
      'narrowed',
      'recipient',
      'connection.offerNarrowed',
      /no longer offers 1 item$/,
      async () => {
        const { id } = await offer('LeiCode');
        await accept(id);
        await change(id, 'TradingName');
      },
    ],
  ])('that is %s is announced as an offer to the %s party', async (_, to, kind, subject, step) => {
    await step();
    const [actor, accountId] =
      to === 'offering' ? [two.requester, two.requesterId] : [two.holder, two.holderId];
    const [newest] = await listFor(actor, accountId);
    expect(newest).toMatchObject({
      kind,
      reason: kind.endsWith('Questioned') ? 'DataRequested' : 'DataShared',
    });
    const mails = await mailsSent(actor.email);
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(subject));
    for (const { text } of mails)
      expect(text).not.toMatch(/request(?!s and questions)|Requested:|Time needed/);
  });

  it('lists what is offered in the emails to its recipient', async () => {
    await offer('LeiCode');
    const [mail] = await mailsSent(two.holder.email);
    expect(mail?.text).toContain('Offered: 2 items. Trading name, LEI code.');
  });

  it('lists what is offered in the invitation of an unregistered party, and says so in its notification', async () => {
    const email = anAddress();
    const addressee = await world.aUser({ memberOf: await world.anOrganisation(), email });
    await two.ask({
      target: { name: `Good Bank ${newId()}`, email, kind: 'Organization' },
      relationType: 'DataShared',
      scope: fieldsOf('TradingName'),
    });
    const [mail] = await world.takeMails(email);
    expect(mail?.text).toContain('Offered: 1 item. Trading name.');
    expect(mail?.text).not.toMatch(/Requested|Time needed/);
    const [invited] = await listFor(addressee, addressee.memberships[0]?.accountId ?? '');
    expect(invited).toMatchObject({ kind: 'connection.offerInvited', reason: 'DataShared' });
  });

  it('tells the offering party that the other one has registered', async () => {
    const email = anAddress();
    await two.ask({
      target: { name: `Good Bank ${newId()}`, email, kind: 'Organization' },
      relationType: 'DataShared',
      scope: fieldsOf('TradingName'),
    });
    await registers(world, email, { organisation: `Good Bank ${newId()}` });
    expect((await listFor(two.requester, two.requesterId)).map(({ kind }) => kind)).toContain(
      'connection.offerRegistered',
    );
    const registered = (await mailsSent(two.requester.email)).find(({ subject }) =>
      subject.endsWith('has registered'),
    );
    expect(registered?.text).toContain('Your offer is now waiting');
  });
});

describe('the email about a change', () => {
  const change = (connectionId: string, ...fields: Parameters<typeof fieldsOf>) =>
    setConnectionFields(world.ctx(two.requester), { connectionId, scope: fieldsOf(...fields) });
  const bodiesTo = async (actor: UserActor) => (await mailsSent(actor.email)).map(({ text }) => text).join();
  const shared = async (relationType: 'DataRequest' | 'DataShared') => {
    const [ownerId, owner] =
      relationType === 'DataRequest' ? [two.holderId, two.holder] : [two.requesterId, two.requester];
    await two.hold('TradingName', 'Harbour Freight', ownerId, owner);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', ownerId, owner);
    await two.hold('Industry', '52', ownerId, owner);
    const { id } = await two.ask({ relationType });
    await two.approve(id);
    await mailsSent();
    return id;
  };

  it.each([
    ['DataRequest', 'What you already share is unaffected', 'no longer requests 1 item'],
    ['DataShared', 'What is already shared with you is unaffected', 'no longer offers 1 item'],
  ] as const)(
    '%s says that shared items are unaffected only if none was removed',
    async (type, claim, removal) => {
      const id = await shared(type);
      await change(id, 'TradingName', 'LeiCode', 'Industry');
      expect(await bodiesTo(two.holder)).toContain(claim);
      await change(id, 'TradingName', 'TradingAddress');
      const mails = await mailsSent(two.holder.email);
      expect(mails.map(({ text }) => text).join()).not.toContain(claim);
      expect(mails.map(({ subject }) => subject).join()).toContain(removal.replace('1 item', '2 items'));
    },
  );

  it('a reminder of the rest offers no refusal of what is already shared', async () => {
    await two.hold('TradingName', 'Karoo Solar');
    const { id } = await two.ask();
    const remind = () => remindConnection(world.ctx(two.requester), { connectionId: id });
    await remind();
    expect(await bodiesTo(two.holder)).toContain('or decline');
    await two.approve(id);
    world.pass(24 * 60);
    await mailsSent();
    await remind();
    const text = await bodiesTo(two.holder);
    expect(text).toContain('1 item is still unanswered');
    expect(text).not.toContain('decline');
  });

  it('says of revoked items only what is true of the others', async () => {
    await two.hold('TradingName', 'Karoo Solar');
    const { id } = await two.ask();
    await two.approve(id);
    await mailsSent();
    await revokeConnections(world.ctx(two.holder), { connectionIds: [id], items: ['field:TradingName'] });
    const text = await bodiesTo(two.requester);
    expect(text).toContain('revoked access to 1 item');
    expect(text).not.toContain('still shared');
  });
});

describe('an invitation to an address', () => {
  it('is announced to its addressee, not to their colleagues', async () => {
    const email = anAddress();
    const owned = await world.anOrganisation();
    const addressee = await world.aUser({ memberOf: owned, email });
    const colleague = await world.aUser({ memberOf: owned });
    world.pass(1);
    await two.ask({ target: { name: `Dana Ltd ${newId()}`, email, kind: 'Organization' } });
    expect(await listFor(addressee, owned)).toMatchObject([{ kind: 'connection.invited' }]);
    expect(await listFor(colleague, owned)).toEqual([]);
  });

  it('of a person is announced in their personal account only', async () => {
    const email = anAddress();
    const owned = await world.anOrganisation();
    const own = await world.anOrganisation({ kind: 'LegalPerson', name: 'Dana Director' });
    const addressee = await world.aUser({ memberOf: owned, email });
    await world.database.asOwner(
      `insert into members (id, account_id, user_id, name, email, role, joined_at, created_at)
       values ($1, $2, $3, 'Dana Director', $4, 'Owner', $5, $5)`,
      [newId(), own, addressee.userId, email, world.clock],
    );
    const membership = { accountId: own, role: 'Owner', kind: 'LegalPerson', name: 'Dana Director' } as const;
    const both = { ...addressee, memberships: [...addressee.memberships, membership] };
    world.pass(1);
    await two.ask({
      target: { name: `Dana ${newId()}`, email, kind: 'LegalPerson' },
      scope: fieldsOf('LegalName'),
    });
    expect(await listFor(both, owned)).toEqual([]);
    expect(await listFor(both, own)).toMatchObject([{ kind: 'connection.invited' }]);
  });
});

it('only members who may see received data are notified that it has changed', async () => {
  const colleague = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
  const value = await two.hold('TradingName', 'Karoo Solar');
  const { id } = await two.ask();
  await two.approve(id);
  await world.database.asOwner(
    `update connection_sides set visibility = 'None' where connection_id = $1 and side = 'initiator'`,
    [id],
  );
  await changeValue(world.ctx(two.holder), { credentialId: value.id, value: 'Karoo Wind' });
  await refreshConnections(system(), { entityId: two.holderId });
  const kindsFor = async (actor: UserActor) =>
    (await listFor(actor, two.requesterId)).map(({ kind }) => kind);
  expect(await kindsFor(two.requester)).toContain('connection.changed');
  expect(await kindsFor(colleague)).not.toContain('connection.changed');
});

it('the data owner is told the day on which sharing expires', async () => {
  await two.hold('TradingName', 'Karoo Solar');
  const { id } = await two.ask({ days: 3 });
  const { expiresAt } = await two.approve(id);
  await mailsSent();
  await expireConnections(system());
  const [notification] = await listFor(two.holder, two.holderId);
  const dueOn = expiresAt?.toISOString().slice(0, 10);
  expect(notification).toMatchObject({ kind: 'connection.expiring', values: { dueOn } });
  const [mail] = await mailsSent(two.holder.email);
  expect(mail?.subject).toMatch(/ expires on \d+ [A-Z][a-z]+ \d{4}$/);
});

describe('the letterhead of an email', () => {
  const heads = async (to: UserActor) =>
    (await mailsSent(to.email)).map(({ subject, html }) => ({
      subject,
      isOfRequester: html.includes(`>${requesterName} (United Kingdom, not verified)<`),
    }));
  let requesterName: string;
  beforeEach(async () => {
    requesterName = await nameOf(two.requesterId);
    await two.hold('TradingName', 'Harbour Freight', two.requesterId, two.requester);
  });

  it('is of the party that took the step, and of the product if it is from no other party', async () => {
    const { id } = await two.ask({ relationType: 'DataShared', scope: fieldsOf('TradingName') });
    expect(await heads(two.holder)).toMatchObject([{ isOfRequester: true }]);
    await two.approve(id);
    expect(await heads(two.requester)).toMatchObject([{ isOfRequester: false }]);
  });

  it('of the hits of a screening is never of the party that was screened', async () => {
    const { id } = await two.ask({ relationType: 'DataShared', scope: fieldsOf('TradingName') });
    await two.approve(id);
    await mailsSent();
    await inUnscopedTransaction(system(), (ctx) =>
      notify(ctx, {
        accountId: two.holderId,
        reason: 'DataRequested',
        kind: 'check.hitsToDecide',
        subject: { type: 'connection', id },
        link: `/connections/${id}`,
        values: { party: requesterName, count: 2 },
      }),
    );
    expect(await heads(two.holder)).toMatchObject([
      { subject: `The screening of ${requesterName} found 2 possible matches`, isOfRequester: false },
    ]);
  });
});

it('an inviter is notified when the recipient of the invitation says that they are not the party', async () => {
  const company = await aCompany(world);
  const { entityId } = await aNamedParty(world, company);
  const email = anAddress();
  await inviteParty(world.ctx(company.owner), { entityId, email });
  await declinePartyInvitation(world.ctx(), { token: await tokenMailedTo(world, email) });
  expect(await listFor(company.owner, company.accountId)).toMatchObject([
    { kind: 'invitation.declined', subjectId: entityId },
  ]);
});
