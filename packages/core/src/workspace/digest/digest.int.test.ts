import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { changeEmailNotifications } from '../../identity/users/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
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

/** The morning's job, and those that it orders. */
async function morning(): Promise<void> {
  await sendDigests(asJob());
  const ordered = await world.database.asOwner<{ data: { accountId: string; day: string } }>(
    `delete from pgboss.job where name = 'send-digest' returning data`,
  );
  for (const { data } of ordered) await sendDigest(asJob(), data);
}

it('tells each member on the account’s day what waits for them, in numbers', async () => {
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
  // Nobody set a date for any of it.
  expect(mail?.text).not.toContain('due on');
  expect(mail?.text).not.toContain('Kestrel');
  expect(mail?.to).not.toBe(reviewer.email);
});

it('counts as expiring what the pages call so', async () => {
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

it('goes out once, however often the job runs', async () => {
  await morning();
  expect(await world.takeMails(owner.email)).toHaveLength(1);
  await morning();
  await sendDigest(asJob(), { accountId, day: MONDAY });
  expect(await world.takeMails()).toEqual([]);
});

it('waits for the day that the account chose', async () => {
  await changeSettings(world.ctx(owner), { accountId, settings: { digestWeekday: 'Wednesday' } });
  await morning();
  expect(await world.takeMails()).toEqual([]);
  world.clock = new Date('2026-11-18T06:11:00Z');
  await morning();
  expect(await world.takeMails(owner.email)).toHaveLength(1);
});

it('is not sent to a member who does not want it', async () => {
  const colleague = await world.aUser({ memberOf: accountId });
  await changeEmailNotifications(world.ctx(owner), {
    userId: owner.userId,
    emailNotifications: ['DataRequested', 'DataShared'],
  });
  await morning();
  expect((await world.takeMails()).map(({ to }) => to)).toEqual([colleague.email]);
});

it('is not sent where the account wants no mails', async () => {
  await changeSettings(world.ctx(owner), { accountId, settings: { notifyByEmail: false } });
  await morning();
  expect(await world.takeMails()).toEqual([]);
});
