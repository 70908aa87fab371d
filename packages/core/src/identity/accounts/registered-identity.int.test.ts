import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConnection } from '../../exchange/connections/index.ts';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { confirmBySource, createCredential, lockCredential } from '../../registry/credentials/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { lookUpInvitation } from '../../workspace/invitation-landing/index.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { changeMembers } from '../members/index.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let credentials: string[];

const inFull = 'Quistfield Ltd (United Kingdom, 01234567, not verified)';

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.asOwner(
    `update entities set display_name = id::text where display_name = 'Quistfield Ltd'`,
  );
  accountId = await world.anOrganisation({ name: 'Quistfield Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  const number = { country: 'GB', number: '01234567' };
  const hold = async (fieldKey: 'RegistrationName' | 'RegistrationNumber', value: unknown) =>
    (await createCredential(world.ctx(owner), { entityId: accountId, fieldKey, value })).id;
  credentials = [await hold('RegistrationName', 'Quistfield Ltd'), await hold('RegistrationNumber', number)];
});

const confirmByRegister = () =>
  inTransaction(world.ctx(owner), async (ctx) => {
    for (const id of credentials)
      await confirmBySource(ctx, await lockCredential(ctx, id), {
        source: 'CompaniesHouse',
        method: 'CompanyRegistry',
        until: '2027-11-15',
      });
  });

async function inviteColleague(): Promise<{ mail: string; token: string }> {
  const email = `${crypto.randomUUID()}@people.example`;
  const change = { action: 'invite' as const, email, name: 'Otto Quist', role: 'Reviewer' as const };
  await changeMembers(world.ctx(owner), { accountId, change });
  return mailedTo(email);
}

async function mailedTo(email: string): Promise<{ mail: string; token: string }> {
  const [mail] = (await world.takeMails(email)).slice(-1);
  return {
    mail: `${mail?.subject}\n${mail?.text}`,
    token: /invite\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
  };
}

it('an invitation to a member names country, number and that no register has confirmed them', async () => {
  const { mail, token } = await inviteColleague();
  expect(mail.split(inFull)).toHaveLength(3);
  expect(await lookUpInvitation(world.ctx(), { token })).toMatchObject({
    invitation: {
      identity: {
        registeredName: 'Quistfield Ltd',
        country: 'GB',
        registrationNumber: '01234567',
        isConfirmed: false,
      },
    },
  });
});

it('an account is no longer called “not verified” once a register has confirmed its name and number', async () => {
  await confirmByRegister();
  const { mail, token } = await inviteColleague();
  expect(mail).toContain('Quistfield Ltd (United Kingdom, 01234567)');
  expect(mail).not.toContain('not verified');
  expect(await lookUpInvitation(world.ctx(), { token })).toMatchObject({
    invitation: { identity: { isConfirmed: true } },
  });
});

it('a confirmed account that takes another name is called “not verified” again', async () => {
  await confirmByRegister();
  await changeEntity(world.ctx(owner), { entityId: accountId, name: 'Quist Capital Ltd' });
  const { mail } = await inviteColleague();
  expect(mail).toContain('Quist Capital Ltd (United Kingdom, 01234567, not verified)');
});

it('an invitation to a listed party and its page name country, number and that they are not verified', async () => {
  const { relatedEntityId } = await addRelatedEntity(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'BoardOfDirector',
    value: {},
    related: { kind: 'LegalPerson', name: 'Nora Quist' },
  });
  const email = `${crypto.randomUUID()}@people.example`;
  await inviteParty(world.ctx(owner), { entityId: relatedEntityId ?? '', email });
  const { mail, token } = await mailedTo(email);
  expect(mail).toContain(`${inFull} has listed you`);
  expect(await lookUpInvitation(world.ctx(), { token })).toMatchObject({
    invitation: { identity: { country: 'GB', registrationNumber: '01234567', isConfirmed: false } },
  });
});

it('a request to a registered party names country, number and that they are not verified in subject and letterhead', async () => {
  const holderId = await world.anOrganisation();
  const holder = await world.aUser({ memberOf: holderId });
  await createConnection(world.ctx(owner), {
    accountId,
    target: { entityId: holderId },
    relationType: 'DataRequest',
    scope: fieldsOf('TradingName'),
  });
  const [notification] = await world.database.asOwner<{ id: string }>(
    'select id from notifications where account_id = $1',
    [holderId],
  );
  await mailNotification(world.ctx(), { notificationId: notification?.id ?? '' });
  const [mail] = await world.takeMails(holder.email);
  expect(mail?.subject).toBe(`${inFull} has requested information from you`);
  expect(mail?.html).toContain(`>${inFull}<`);
});
