import { type DigestFrequency, type NotificationReason, notificationReasons } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { monitorParty } from '../../assurance/monitoring/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { notify, readNotification } from '../../identity/notifications/index.ts';
import { changeNotificationPreferences, unsubscribe } from '../../identity/users/index.ts';
import { inTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { sendDigest } from './send-digest.job.ts';
import { sendDigests } from './send-digests.job.ts';

const MONDAY = '2026-11-16';
let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock = new Date(`${MONDAY}T06:11:00Z`);
  await world.database.asOwner('update accounts set last_digest_on = $1', [MONDAY]);
  await world.takeMails();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const asJob = () => world.ctx({ kind: 'system', job: 'send-digests' });

const choose = (
  actor: UserActor,
  frequency: DigestFrequency,
  reasons: readonly NotificationReason[] = notificationReasons,
) =>
  changeNotificationPreferences(world.ctx(actor), {
    userId: actor.userId,
    preferences: {
      email: [...notificationReasons],
      digest: { frequency, reasons: [...reasons] },
      quietHours: null,
    },
  });

/** The morning job, and the jobs that it queues. */
async function morning(): Promise<void> {
  await sendDigests(asJob());
  const ordered = await world.database.asOwner<{ data: Parameters<typeof sendDigest>[1] }>(
    `delete from pgboss.job where name = 'send-digest' returning data`,
  );
  for (const { data } of ordered) await sendDigest(asJob(), data);
}

it('sends members with open tasks a digest, in numbers, on the account’s weekday', async () => {
  const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await createCredential(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'RegistrationName',
    value: 'Kestrel Freight Limited',
  });
  await morning();
  const [mail, ...more] = await world.takeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: owner.email, subject: `This week for Fictional Trading ${accountId}` });
  expect(mail?.text).toContain('1 value has no evidence.');
  expect(mail?.text).toMatch(/\d+ items of the profile are missing or were rejected\./);
  // None of these has a due date.
  expect(mail?.text).not.toContain('due on');
  expect(mail?.text).not.toContain('Kestrel');
  expect(mail?.to).not.toBe(reviewer.email);
});

it('counts unreviewed changes of parties separately from reviews', async () => {
  await createCredential(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value: 'Kestrel Freight',
  });
  await monitorParty(asJob(), { accountId, entityId: accountId });
  world.clock = new Date('2028-01-03T06:11:00Z');
  await monitorParty(asJob(), { accountId, entityId: accountId });
  await morning();
  const [mail] = await world.takeMails(owner.email);
  expect(mail?.text).toContain('1 change of your parties has not been reviewed.');
  expect(mail?.text).not.toMatch(/to review|Kestrel/);
});

it('counts as expiring what the pages show as expiring', async () => {
  await uploadDocument(world.ctx(owner), {
    entityId: accountId,
    type: 'Other',
    issuedOn: null,
    expiresOn: '2027-01-10',
    file: { fileName: 'lease.png', declaredType: 'image/png', bytes: await aPng() },
  });
  await morning();
  const [mail] = await world.takeMails(owner.email);
  expect(mail?.text).toContain('1 value or document has expired or expires within 60 days.');
});

it('is sent once, however often the job runs', async () => {
  await morning();
  expect(await world.takeMails(owner.email)).toHaveLength(1);
  await morning();
  await sendDigest(asJob(), { accountId, day: MONDAY, isWeekly: true });
  expect(await world.takeMails()).toEqual([]);
});

it('is sent on the weekday that the account chose', async () => {
  await changeSettings(world.ctx(owner), { accountId, settings: { digestWeekday: 'Wednesday' } });
  await morning();
  expect(await world.takeMails()).toEqual([]);
  world.clock = new Date('2026-11-18T06:11:00Z');
  await morning();
  expect(await world.takeMails(owner.email)).toHaveLength(1);
});

it('is not sent to a member who has switched it off', async () => {
  const colleague = await world.aUser({ memberOf: accountId });
  await choose(owner, 'Never');
  await morning();
  expect((await world.takeMails()).map(({ to }) => to)).toEqual([colleague.email]);
});

it('is not sent if the account has switched off emails', async () => {
  await changeSettings(world.ctx(owner), { accountId, settings: { notifyByEmail: false } });
  await morning();
  expect(await world.takeMails()).toEqual([]);
});

it('links to the tasks of its account, since the person may be a member of several', async () => {
  await morning();
  const [mail] = await world.takeMails(owner.email);
  expect(mail?.text).toContain(`http://localhost:3000/tasks?inAccount=${accountId}`);
});

it('is not sent to a member who has been removed since it was queued', async () => {
  const colleague = await world.aUser({ memberOf: accountId });
  await morning();
  await world.database.asOwner('delete from members where user_id = $1', [colleague.userId]);
  expect((await world.takeMails()).map(({ to }) => to)).toEqual([owner.email]);
});

it('is sent daily to members who want it daily, and to the others on the account’s weekday only', async () => {
  const colleague = await world.aUser({ memberOf: accountId });
  await choose(owner, 'Daily');
  await morning();
  expect((await world.takeMails()).map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort());
  world.clock = new Date('2026-11-17T06:11:00Z');
  await morning();
  const mails = await world.takeMails();
  expect(mails.map(({ to }) => to)).toEqual([owner.email]);
  expect(mails[0]?.subject).toBe(`Today for Fictional Trading ${accountId}`);
  await morning();
  expect(await world.takeMails()).toEqual([]);
});

it('counts unread notifications since the last digest, for the reasons that the person chose', async () => {
  const other = await world.aUser({ memberOf: await world.anOrganisation() });
  const addNotification = (reason: NotificationReason) =>
    inTransaction(world.ctx(other), (ctx) =>
      notify(ctx, {
        accountId,
        reason,
        kind: 'connection.changed',
        subject: { type: 'account', id: newId() },
        link: '/dashboard',
        mail: false,
      }),
    );
  await choose(owner, 'Daily', ['DataShared']);
  world.clock = new Date('2026-11-14T12:00:00Z');
  await world.database.asOwner('update members set joined_at = $1', [new Date('2026-11-01T00:00:00Z')]);
  await addNotification('DataShared');
  world.clock = new Date('2026-11-15T12:00:00Z');
  for (const reason of ['DataShared', 'DataShared', 'DataRequested'] as const) await addNotification(reason);
  world.clock = new Date(`${MONDAY}T06:11:00Z`);
  const [read] = await world.database.asOwner<{ id: string }>(
    `select id from notifications where account_id = $1 and reason = 'DataShared' order by created_at desc limit 1`,
    [accountId],
  );
  await readNotification(world.ctx(owner), { notificationId: read?.id ?? '' });
  await morning();
  const [mail] = await world.takeMails(owner.email);
  expect(mail?.text).toContain('1 unread notification about shared data.');
  expect(mail?.text).not.toContain('requests and questions.');
});

it('can be stopped by its own link, which stops nothing else', async () => {
  await morning();
  const [mail] = await world.takeMails(owner.email);
  const token = mail?.headers?.['List-Unsubscribe']?.match(/unsubscribe\/(.+)>/)?.[1] ?? '';
  expect(await unsubscribe(world.ctx(), { token })).toEqual({ topic: 'Digest', isStopped: true });
  const [user] = await world.database.asOwner(
    'select digest_frequency, muted_emails from users where id = $1',
    [owner.userId],
  );
  expect(user).toEqual({ digest_frequency: 'Never', muted_emails: [] });
});
