import { notificationReasons } from '@probity/domain';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import type { Mail } from '../../kernel/ports/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { changeSettings } from '../accounts/index.ts';
import { notifySecurityChange, queueEmail } from '../email/index.ts';
import { deleteUser } from '../registration/index.ts';
import {
  changeLanguage,
  changeNotificationPreferences,
  getUser,
  lookUpUnsubscribe,
  notificationPreferencesOf,
  unsubscribe,
} from '../users/index.ts';
import { listNotifications } from './list-notifications.ts';
import { type Notification, notify } from './notify.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

let mine: string;
let theirs: string;
let owner: UserActor;
let other: UserActor;
beforeEach(async () => {
  [mine, theirs] = [await world.anOrganisation(), await world.anOrganisation()];
  owner = await world.aUser({ memberOf: mine });
  other = await world.aUser({ memberOf: theirs });
  world.pass(1);
});

const requested = (changes: Partial<Notification> = {}): Notification => ({
  accountId: mine,
  reason: 'DataRequested',
  kind: 'connection.requested',
  subject: { type: 'connection', id: newId() },
  link: '/connections/1',
  values: { party: 'Karoo Solar' },
  ...changes,
});
/** Notifies within a transaction of someone's use case, as the product does. */
const sendNotification = (actor: UserActor, changes: Partial<Notification> = {}) =>
  inTransaction(world.ctx(actor), (ctx) => notify(ctx, requested(changes)));
const defaults: NotificationPreferences = {
  email: [...notificationReasons],
  digest: { frequency: 'Weekly', reasons: [...notificationReasons] },
  quietHours: null,
};
const choose = (actor: UserActor, changes: Partial<NotificationPreferences>) =>
  changeNotificationPreferences(world.ctx(actor), {
    userId: actor.userId,
    preferences: { ...defaults, ...changes },
  });
const chosenBy = async (actor: UserActor) =>
  notificationPreferencesOf(await getUser(world.ctx(actor), { userId: actor.userId }));
const page = async (actor: UserActor, accountId = mine, limit = 50) =>
  listNotifications(world.ctx(actor), { accountId, limit, after: null });

describe('a notification', () => {
  it('reaches the other party, and nobody else can read it', async () => {
    await sendNotification(other);
    const { items, unread } = await page(owner);
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'connection.requested',
        link: '/connections/1',
        values: { party: 'Karoo Solar' },
        isRead: false,
      },
    ]);
    expect((await page(other, theirs)).items).toEqual([]);
    await expect(page(other)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('is rolled back with the action that caused it', async () => {
    const failing = inTransaction(world.ctx(other), async (ctx) => {
      await notify(ctx, requested());
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect((await page(owner)).items).toEqual([]);
  });

  it('is not added without anyone to notify', async () => {
    await sendNotification(other, { accountId: newId() });
    await sendNotification(other, { userId: other.userId });
    expect((await page(owner)).items).toEqual([]);
  });

  it('can be for one member, and is then hidden from the others', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Contributor' });
    world.pass(1);
    await sendNotification(other, { userId: colleague.userId });
    expect((await page(owner)).items).toEqual([]);
    expect((await page(colleague)).items).toHaveLength(1);
  });

  it('cannot link outside the product', async () => {
    await expect(sendNotification(other, { link: '//elsewhere.example' })).rejects.toThrow(/link_is_ours/);
  });
});

describe('reading notifications', () => {
  it('is tracked per reader', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    world.pass(1);
    await sendNotification(other);
    const [notification] = (await page(owner)).items;
    await readNotification(world.ctx(owner), { notificationId: notification?.id ?? '' });
    await readNotification(world.ctx(owner), { notificationId: notification?.id ?? '' });
    expect((await page(owner)).unread).toBe(0);
    expect((await page(colleague)).unread).toBe(1);
    await expect(
      readNotification(world.ctx(other), { notificationId: notification?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('all at once leaves newer ones unread', async () => {
    await sendNotification(other);
    const [seen] = (await page(owner)).items;
    world.pass(1);
    await sendNotification(other, { kind: 'connection.approved' });
    await readAllNotifications(world.ctx(owner), { accountId: mine, until: seen?.createdAt });
    expect((await page(owner)).items.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['connection.approved', false],
      ['connection.requested', true],
    ]);
    await readAllNotifications(world.ctx(owner), { accountId: mine });
    expect((await page(owner)).unread).toBe(0);
  });

  it('shows a new member earlier notifications as read', async () => {
    await sendNotification(other);
    world.pass(1);
    const late = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    expect(await page(late)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  });

  it('can be limited to unread ones, per reader', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    world.pass(1);
    for (const minute of [1, 2]) {
      world.pass(1);
      await sendNotification(other, { values: { minute } });
    }
    const unreadOf = async (reader: UserActor) => {
      const wanted = { accountId: mine, limit: 10, after: null, unread: true };
      const { items } = await listNotifications(world.ctx(reader), wanted);
      return items.map(({ values }) => values.minute);
    };
    expect(await unreadOf(owner)).toEqual([2, 1]);
    const [newest] = (await page(owner)).items;
    await readNotification(world.ctx(owner), { notificationId: newest?.id ?? '' });
    expect(await unreadOf(owner)).toEqual([1]);
    await readAllNotifications(world.ctx(owner), { accountId: mine });
    expect(await unreadOf(owner)).toEqual([]);
    expect((await page(owner)).items).toHaveLength(2);
    expect(await unreadOf(colleague)).toEqual([2, 1]);
  });

  it('continues where the previous page ended', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      world.pass(1);
      await sendNotification(other, { values: { minute } });
    }
    const first = await page(owner, mine, 2);
    const last = first.items.at(-1);
    const next = await listNotifications(world.ctx(owner), {
      accountId: mine,
      limit: 10,
      after: last ? { createdAt: last.createdAt, id: last.id } : null,
    });
    expect(first.hasMore).toBe(true);
    expect(next.items.map(({ values }) => values.minute)).toEqual([2, 1, 0]);
    expect(next.unread).toBe(5);
  });
});

/** Runs the background jobs that email notifications, including emails that were held back. */
const queueNotificationEmails = async () => {
  const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
    `delete from pgboss.job where name = 'mail-notification' returning data`,
  );
  for (const { data } of jobs) await mailNotification(world.ctx({ kind: 'system', job: 'test' }), data);
};
const mail = async () => {
  await queueNotificationEmails();
  return world.takeMails();
};

describe('a notification by email', () => {
  it('reaches members but not contacts, names the party and links to the connection', async () => {
    await mail();
    await world.aUser({ memberOf: mine, role: 'NoAccount' });
    await sendNotification(other);
    const mails = await mail();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.subject).toContain('Karoo Solar');
    expect(mails[0]?.text).toContain('http://localhost:3000/connections/1');
  });

  it('links to the account that it is about, since the person may be a member of several', async () => {
    await mail();
    await sendNotification(other, { link: '/account/developers?tab=webhooks' });
    const [sent] = await mail();
    expect(sent?.text).toContain(`http://localhost:3000/account/developers?tab=webhooks&inAccount=${mine}`);
  });

  it('is not sent to a person who muted its reason; the notification in the product is kept', async () => {
    await mail();
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    await choose(owner, { email: ['Registration'] });
    await sendNotification(other);
    expect((await mail()).map(({ to }) => to)).toEqual([colleague.email]);
    expect((await page(owner)).unread).toBe(1);
    await choose(owner, {});
    await sendNotification(other);
    expect((await mail()).map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort());
    const theirOwn = { userId: owner.userId, preferences: defaults };
    await expect(async () =>
      changeNotificationPreferences(world.ctx(colleague), theirOwn),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('is sent about a disabled webhook whatever the person muted, with nothing to unsubscribe from', async () => {
    await mail();
    await choose(owner, { email: [] });
    await sendNotification(owner, { userId: owner.userId, kind: 'webhook.disabled', values: {} });
    const [sent] = await mail();
    expect(sent).toMatchObject({ to: owner.email, subject: 'A webhook was disabled' });
    expect(sent?.headers).toBeUndefined();
  });

  it('is in the language that each person chose, and links to pages in it', async () => {
    await mail();
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    await changeLanguage(world.ctx(owner), { userId: owner.userId, language: 'fr' });
    await sendNotification(other);
    const sent = new Map((await mail()).map((one) => [one.to, one]));
    expect(sent.get(owner.email)?.text).toMatch(/^Bonjour /);
    expect(sent.get(owner.email)?.text).toContain(`${world.services.product.publicUrl}/fr/`);
    expect(sent.get(owner.email)?.html).toContain('<html lang="fr">');
    expect(sent.get(colleague.email)?.text).toMatch(/^Hello /);
    await expect(async () =>
      changeLanguage(world.ctx(owner), { userId: owner.userId, language: 'tlh' }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(async () =>
      changeLanguage(world.ctx(colleague), { userId: owner.userId, language: 'fr' }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('is not sent to a person whose membership or user ended before a second attempt', async () => {
    await mail();
    const removed = await world.aUser({ memberOf: mine, role: 'Validator' });
    const blocked = await world.aUser({ memberOf: mine, role: 'Validator' });
    await sendNotification(other);
    await queueNotificationEmails();
    await world.database.asOwner('delete from members where account_id = $1 and user_id = $2', [
      mine,
      removed.userId,
    ]);
    await world.database.asOwner(`update users set status = 'Deleted' where id = $1`, [blocked.userId]);
    expect((await world.takeMails()).map(({ to }) => to)).toEqual([owner.email]);
  });

  it('is sent if it was queued without its account', async () => {
    await mail();
    await inTransaction(world.ctx(owner), (ctx) =>
      queueEmail(ctx, {
        template: 'notification',
        to: owner.email,
        name: owner.name,
        kind: 'connection.approved',
        reason: 'DataShared',
        values: { party: 'Karoo Solar' },
        link: 'http://localhost:3000/connections/1',
      }),
    );
    expect(await world.takeMails()).toHaveLength(1);
  });

  it('is not sent if the account switched it off, or the action sends its own email', async () => {
    await mail();
    await sendNotification(other, { mail: false });
    await changeSettings(world.ctx(owner), { accountId: mine, settings: { notifyByEmail: false } });
    await sendNotification(other);
    expect(await mail()).toEqual([]);
    expect((await page(owner)).unread).toBe(2);
  });
});

it('an email that waits to be sent goes to the address that the person has by then', async () => {
  await mail();
  await sendNotification(other);
  await queueNotificationEmails();
  const moved = `${newId()}@people.example`;
  await world.database.asOwner('update users set email = $2 where id = $1', [owner.userId, moved]);
  expect((await world.takeMails()).map(({ to }) => to)).toEqual([moved]);
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00', timeZone: 'Europe/London' };
  const at = (moment: string) => {
    world.clock = new Date(moment);
  };

  beforeEach(async () => {
    await world.database.asOwner(`delete from pgboss.job where name = 'send-mail'`);
  });

  it('hold emails back until they end, and every email then arrives', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-01-10T23:15:00Z');
    await sendNotification(other);
    await sendNotification(other, { kind: 'connection.approved', reason: 'DataShared' });
    expect(await mail()).toEqual([]);
    const waiting = await world.database.asOwner<{ at: Date }>(
      `select start_after as at from pgboss.job where name = 'send-mail'`,
    );
    expect(waiting.map(({ at }) => at.toISOString())).toEqual(
      Array.from({ length: 2 }, () => '2027-01-11T07:00:00.000Z'),
    );
    at('2027-01-11T06:59:00Z');
    expect(await mail()).toEqual([]);
    at('2027-01-11T07:00:00Z');
    expect((await mail()).map(({ to }) => to)).toEqual([owner.email, owner.email]);
    expect(await mail()).toEqual([]);
    expect((await page(owner)).unread).toBe(2);
  });

  it('follow daylight saving time in the person’s time zone', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-03-27T23:00:00Z');
    await sendNotification(other);
    expect(await mail()).toEqual([]);
    // 07:00 in London on the day that summer time begins.
    at('2027-03-28T05:59:00Z');
    expect(await mail()).toEqual([]);
    at('2027-03-28T06:00:00Z');
    expect(await mail()).toHaveLength(1);
  });

  it('do not hold back codes and security emails', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-01-12T23:15:00Z');
    await inTransaction(world.ctx(owner), async (ctx) => {
      await queueEmail(ctx, {
        template: 'second-factor-code',
        to: owner.email,
        name: owner.name,
        code: '123456',
      });
      await notifySecurityChange(ctx, owner, 'password');
    });
    expect(await mail()).toHaveLength(2);
  });

  it('do not let the emails held back delay a code when they end', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-01-12T23:15:00Z');
    await sendNotification(other);
    expect(await mail()).toEqual([]);
    at('2027-01-13T07:00:00Z');
    await inTransaction(world.ctx(owner), (ctx) =>
      queueEmail(ctx, {
        template: 'second-factor-code',
        to: owner.email,
        name: owner.name,
        code: '123456',
      }),
    );
    const queued = await world.database.asOwner<{ held: boolean }>(
      `select data ? 'userId' as held from pgboss.job where name = 'send-mail' order by priority desc, created_on`,
    );
    expect(queued).toEqual([{ held: false }, { held: true }]);
  });

  it('apply to one person only', async () => {
    await mail();
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    await choose(owner, { quietHours: night });
    at('2027-01-13T23:15:00Z');
    await sendNotification(other);
    expect((await mail()).map(({ to }) => to)).toEqual([colleague.email]);
  });

  it('held emails go to the current address, unless the person has muted them in the meantime', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-01-14T23:15:00Z');
    await sendNotification(other);
    await sendNotification(other, { reason: 'DataShared', kind: 'connection.approved' });
    expect(await mail()).toEqual([]);
    await choose(owner, { quietHours: night, email: ['DataRequested'] });
    const moved = `${newId()}@people.example`;
    await world.database.asOwner('update users set email = $2 where id = $1', [owner.userId, moved]);
    at('2027-01-15T07:30:00Z');
    const [arrived, ...more] = await mail();
    expect(more).toEqual([]);
    expect(arrived?.to).toBe(moved);
    expect(arrived?.subject).toContain('has requested information');
  });

  it('someone who leaves in the meantime gets no email, and their quiet hours are erased', async () => {
    await mail();
    const leaving = await world.aUser({ memberOf: mine, role: 'Validator' });
    await choose(leaving, { quietHours: night });
    at('2027-01-16T23:15:00Z');
    await sendNotification(other, { userId: leaving.userId });
    expect(await mail()).toEqual([]);
    const now = { ...leaving, authenticatedAt: world.clock };
    await deleteUser(world.ctx(now), { userId: leaving.userId });
    at('2027-01-17T07:30:00Z');
    expect(await mail()).toEqual([]);
    const [left] = await world.database.asOwner(
      'select quiet_from, quiet_until, quiet_zone from users where id = $1',
      [leaving.userId],
    );
    expect(left).toEqual({ quiet_from: null, quiet_until: null, quiet_zone: null });
  });

  it.each([
    ['is no longer a member', 'delete from members where account_id = $1 and user_id = $2'],
    ['was deactivated', `update members set role = 'NoAccount' where account_id = $1 and user_id = $2`],
  ])('someone who %s when they end gets no email', async (_, sql) => {
    await mail();
    const leaving = await world.aUser({ memberOf: mine, role: 'Validator' });
    await choose(leaving, { quietHours: night });
    at('2027-01-18T23:15:00Z');
    await sendNotification(other, { userId: leaving.userId });
    expect(await mail()).toEqual([]);
    await world.database.asOwner(sql, [mine, leaving.userId]);
    at('2027-01-19T07:30:00Z');
    expect(await mail()).toEqual([]);
  });

  it('nobody gets the emails held back if the account has switched them off in the meantime', async () => {
    await mail();
    await choose(owner, { quietHours: night });
    at('2027-01-20T23:15:00Z');
    await sendNotification(other);
    expect(await mail()).toEqual([]);
    await changeSettings(world.ctx(owner), { accountId: mine, settings: { notifyByEmail: false } });
    at('2027-01-21T07:30:00Z');
    expect(await mail()).toEqual([]);
  });

  it.each([
    [{ ...night, timeZone: 'Europe/Atlantis' }, 'quietHours.timeZone'],
    [{ ...night, until: '22:00' }, 'quietHours.until'],
  ])('cannot be %j', async (quietHours, path) => {
    await expect(async () => choose(owner, { quietHours })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path }],
    });
  });
});

describe('unsubscribing', () => {
  const linkIn = (sent: Mail | undefined) =>
    /<http:\/\/localhost:3000\/unsubscribe\/(.+)>/.exec(sent?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const tokenFor = async (actor: UserActor) => {
    await mail();
    await sendNotification(other, { userId: actor.userId });
    return linkIn((await mail())[0]);
  };

  it('is offered by the email program and in the email, in the recipient’s language', async () => {
    await mail();
    await changeLanguage(world.ctx(owner), { userId: owner.userId, language: 'fr' });
    await sendNotification(other);
    const [sent] = await mail();
    const token = linkIn(sent);
    expect(sent?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(sent?.text).toContain(`http://localhost:3000/fr/unsubscribe/${token}`);
    expect(sent?.text).toContain('Ne plus recevoir d’e-mails sur les demandes et les questions');
    expect(sent?.html).toContain(`href="http://localhost:3000/fr/unsubscribe/${token}"`);
  });

  it('works without signing in, for that person and reason only', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    world.pass(1);
    const token = await tokenFor(owner);
    expect(await unsubscribe(world.ctx(), { token })).toEqual({ topic: 'DataRequested', isStopped: true });
    await sendNotification(other);
    expect((await mail()).map(({ to }) => to)).toEqual([colleague.email]);
    await sendNotification(other, { reason: 'DataShared', kind: 'connection.approved' });
    expect((await mail()).map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort());
    expect(await chosenBy(colleague)).toEqual(defaults);
  });

  it('happens only on request: opening the link changes nothing', async () => {
    const token = await tokenFor(owner);
    for (let again = 0; again < 2; again += 1)
      expect(await lookUpUnsubscribe(world.ctx(), { token })).toEqual({
        topic: 'DataRequested',
        isStopped: false,
      });
    expect(await chosenBy(owner)).toEqual(defaults);
  });

  it('twice changes nothing more, is recorded once, and leaves other choices alone', async () => {
    const token = await tokenFor(owner);
    await unsubscribe(world.ctx(), { token });
    await unsubscribe(world.ctx(), { token });
    const actions = await world.auditActions(owner.userId);
    expect(actions.filter((action) => action === 'user.unsubscribed')).toHaveLength(1);
    expect((await chosenBy(owner)).email).not.toContain('DataRequested');
    expect((await chosenBy(owner)).digest).toEqual(defaults.digest);
  });

  it('refuses links that we have not signed', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    world.pass(1);
    const token = await tokenFor(owner);
    const [userId, topic, signature = ''] = token.split('.');
    const forged = [
      '',
      '..',
      'x'.repeat(43),
      `${userId}.${topic}.`,
      `${userId}.${topic}.${signature.slice(0, -2)}`,
      `${userId}.${topic}.${'A'.repeat(43)}`,
      `${userId}.DataShared.${signature}`,
      `${userId}.Digest.${signature}`,
      `${userId}.Everything.${signature}`,
      `${colleague.userId}.${topic}.${signature}`,
      `${token}.${signature}`,
    ];
    for (const wrong of forged)
      for (const act of [lookUpUnsubscribe, unsubscribe])
        await expect((async () => act(world.ctx(), { token: wrong }))(), wrong).rejects.toMatchObject({
          code: 'resource.not_found',
        });
    expect(await chosenBy(owner)).toEqual(defaults);
    expect(await chosenBy(colleague)).toEqual(defaults);
  });

  it('reveals nothing about a person who has left', async () => {
    const token = await tokenFor(owner);
    await world.database.asOwner(`update users set status = 'Deleted' where id = $1`, [owner.userId]);
    for (const act of [lookUpUnsubscribe, unsubscribe])
      await expect((async () => act(world.ctx(), { token }))()).rejects.toMatchObject({
        code: 'resource.not_found',
      });
  });

  it('is not offered in security emails', async () => {
    await mail();
    await inTransaction(world.ctx(owner), (ctx) => notifySecurityChange(ctx, owner, 'password'));
    const [sent] = await mail();
    expect(sent?.headers).toBeUndefined();
    expect(sent?.text).not.toContain('unsubscribe');
  });
});
