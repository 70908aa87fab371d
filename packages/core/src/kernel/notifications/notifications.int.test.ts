import { emailTopics } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { changeEmailNotifications } from '../../identity/users/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { inTransaction, newId, type UserActor } from '../context/index.ts';
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
/** Told within a use case of someone, as the product does it. */
const tell = (actor: UserActor, changes: Partial<Notification> = {}) =>
  inTransaction(world.ctx(actor), (ctx) => notify(ctx, requested(changes)));
const page = async (actor: UserActor, accountId = mine, limit = 50) =>
  listNotifications(world.ctx(actor), { accountId, limit, after: null });

describe('telling', () => {
  it('reaches another party, who alone can read it', async () => {
    await tell(other);
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

  it('is undone with the act that it tells of', async () => {
    const failing = inTransaction(world.ctx(other), async (ctx) => {
      await notify(ctx, requested());
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect((await page(owner)).items).toEqual([]);
  });

  it('does nothing where nobody is there to be told', async () => {
    await tell(other, { accountId: newId() });
    await tell(other, { userId: other.userId });
    expect((await page(owner)).items).toEqual([]);
  });

  it('may be for one member, and then the others do not see it', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Contributor' });
    world.pass(1);
    await tell(other, { userId: colleague.userId });
    expect((await page(owner)).items).toEqual([]);
    expect((await page(colleague)).items).toHaveLength(1);
  });

  it('refuses a link that leads elsewhere', async () => {
    await expect(tell(other, { link: '//elsewhere.example' })).rejects.toThrow(/link_is_ours/);
  });
});

describe('reading', () => {
  it('is each reader’s own', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    world.pass(1);
    await tell(other);
    const [told] = (await page(owner)).items;
    await readNotification(world.ctx(owner), { notificationId: told?.id ?? '' });
    await readNotification(world.ctx(owner), { notificationId: told?.id ?? '' });
    expect((await page(owner)).unread).toBe(0);
    expect((await page(colleague)).unread).toBe(1);
    await expect(
      readNotification(world.ctx(other), { notificationId: told?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('all at once leaves what came after the newest seen', async () => {
    await tell(other);
    const [seen] = (await page(owner)).items;
    world.pass(1);
    await tell(other, { kind: 'connection.approved' });
    await readAllNotifications(world.ctx(owner), { accountId: mine, until: seen?.createdAt });
    expect((await page(owner)).items.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['connection.approved', false],
      ['connection.requested', true],
    ]);
    await readAllNotifications(world.ctx(owner), { accountId: mine });
    expect((await page(owner)).unread).toBe(0);
  });

  it('does not burden a new member with what was told before they came', async () => {
    await tell(other);
    world.pass(1);
    const late = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    expect(await page(late)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  });

  it('can be read for what is unread alone, each reader for themselves', async () => {
    const colleague = await world.aUser({ memberOf: mine, role: 'Reviewer' });
    world.pass(1);
    for (const minute of [1, 2]) {
      world.pass(1);
      await tell(other, { values: { minute } });
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

  it('goes on where the page before ended', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      world.pass(1);
      await tell(other, { values: { minute } });
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

describe('by mail', () => {
  const mail = async () => {
    const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
      `delete from pgboss.job where name = 'mail-notification' returning data`,
    );
    for (const { data } of jobs) await mailNotification(world.ctx({ kind: 'system', job: 'test' }), data);
    return world.takeMails();
  };

  it('tells every member who may look, and says no more than who it is about', async () => {
    await mail();
    await world.aUser({ memberOf: mine, role: 'NoAccount' });
    await tell(other);
    const mails = await mail();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.subject).toContain('Karoo Solar');
    expect(mails[0]?.text).toContain('http://localhost:3000/connections/1');
  });

  it('is silent about what a person chose not to be emailed about; the bell tells it all the same', async () => {
    await mail();
    const colleague = await world.aUser({ memberOf: mine, role: 'Validator' });
    const quiet = { userId: owner.userId, emailNotifications: ['Registration', 'WeeklySummary'] as const };
    await changeEmailNotifications(world.ctx(owner), quiet);
    await tell(other);
    expect((await mail()).map(({ to }) => to)).toEqual([colleague.email]);
    expect((await page(owner)).unread).toBe(1);
    await changeEmailNotifications(world.ctx(owner), { ...quiet, emailNotifications: emailTopics });
    await tell(other);
    expect((await mail()).map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort());
    await expect(async () => changeEmailNotifications(world.ctx(colleague), quiet)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('is silent where the account chose so, or the act has a letter of its own', async () => {
    await mail();
    await tell(other, { mail: false });
    await changeSettings(world.ctx(owner), { accountId: mine, settings: { notifyByEmail: false } });
    await tell(other);
    expect(await mail()).toEqual([]);
    expect((await page(owner)).unread).toBe(2);
  });
});
