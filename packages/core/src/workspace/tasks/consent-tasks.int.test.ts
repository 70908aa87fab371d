import { disputeDueOn } from '@probity/domain/credentials/dispute-due.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, type UserActor } from '../../kernel/context/index.ts';
import { decideConsent, keepDisputedRole, tellListedPersonJob } from '../../registry/consent/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { aCompany, aNamedParty, type Company, registers } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { mailNotification } from '../notification-emails/index.ts';
import { listTasks } from './list-tasks.ts';

let world: TestWorld;
let company: Company;
let email: string;
let people = 0;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, `Kestrel Freight ${++people}`);
  email = `nora${people}@people.example`;
});

const tasksOf = ({ accountId, owner }: Company) => listTasks(world.ctx(owner), { accountId, limit: 100 });
const decide = ({ owner }: Company, credentialId: string, decision: 'Give' | 'Refuse') =>
  decideConsent(world.ctx(owner), { credentialId, decision, reason: 'I left in 2019.' });

describe('a registered person whose address is given with a new role', () => {
  let nora: Company;
  beforeEach(async () => {
    nora = await registers(world, email);
    await runJobs();
    await world.takeMails();
  });

  const mailer = { send: async () => undefined };
  const jobCtx = () => ({ ...world.ctx({ kind: 'system', job: 'test' }), mailer });
  async function runJobs(): Promise<void> {
    const take = <Data>(name: string) =>
      world.database.asOwner<{ data: Data }>(`delete from pgboss.job where name = $1 returning data`, [name]);
    for (const { data } of await take<{ accountId: string; entityId: string }>('tell-listed-person'))
      await tellListedPersonJob.handler(jobCtx(), data);
    for (const { data } of await take<{ notificationId: string }>('mail-notification'))
      await mailNotification(jobCtx(), data);
  }
  const listNora = () =>
    addRelatedEntity(world.ctx(company.owner), {
      entityId: company.accountId,
      related: { kind: 'LegalPerson', name: 'Nora Quist', email },
      fieldKey: 'BoardOfDirector',
      value: { from: '2020-01-01' },
      alsoAs: [{ fieldKey: 'Shareholder', value: { percentage: '25', holding: 'Direct' } }],
    });

  it('gets one email for all its roles, and a task for each', async () => {
    await listNora();
    await runJobs();
    const mails = await world.takeMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(`Kestrel Freight ${people}`);
    expect(mails[0]?.subject).toContain('Shareholder');
    expect(mails[0]?.text).toContain('/related');
    expect((await tasksOf(nora)).filter(({ reason }) => reason === 'ConsentAwaited')).toHaveLength(2);
  });

  it('gives the organisation a task by disputing a role, due in a month', async () => {
    const { id } = await listNora();
    await runJobs();
    await decide(nora, id, 'Refuse');
    const tasks = (await tasksOf(company)).filter(({ reason }) => reason === 'RoleDisputed');
    expect(tasks).toMatchObject([
      {
        subject: { credentialId: id },
        about: 'Nora Quist',
        type: 'AddKeyIndividualsAndEntities',
        dueOn: disputeDueOn(dayOf(world.clock)),
      },
    ]);
    await keepDisputedRole(world.ctx(company.owner), { credentialId: id, reason: 'The register names you.' });
    expect((await tasksOf(company)).filter(({ reason }) => reason === 'RoleDisputed')).toEqual([]);
  });
});

it('a consent is a task that says whether a person or an organisation holds the record, and disappears once decided', async () => {
  const { entityId, linkId } = await aNamedParty(world, company);
  const birthDate = { entityId, fieldKey: 'BirthDate', value: '1984-03-01' } as const;
  const { id: birthDateId } = await createCredential(world.ctx(company.owner), birthDate);
  await inviteParty(world.ctx(company.owner), { entityId, email });
  const mara = await registers(world, email);
  const consentTasks = async () => (await tasksOf(mara)).filter(({ type }) => type === 'DataRequired');
  const holders = (await consentTasks()).map(({ subject }) => [subject.credentialId, subject.entityKind]);
  expect(new Map(holders as [string, string][])).toEqual(
    new Map([
      [birthDateId, 'LegalPerson'],
      [linkId, 'Organization'],
    ]),
  );
  await decide(mara, linkId, 'Give');
  await decide(mara, birthDateId, 'Refuse');
  expect(await consentTasks()).toEqual([]);
});

it('a value that an administrator enters about a person is a task for that person', async () => {
  const mara = await registers(world, email);
  const { accountId } = mara;
  const admin: UserActor = {
    ...(await world.aUser({ admin: true })),
    accountType: 'INDIVIDUAL',
    memberships: [{ accountId, role: 'Contributor', kind: 'LegalPerson', name: 'Mara Lindqvist' }],
    adminMode: { id: accountId, accountId, endsAt: world.clock },
  };
  const sex = { entityId: accountId, fieldKey: 'Sex', value: 'Female' } as const;
  const { id } = await createCredential(world.ctx(admin), sex);
  const tasks = (await tasksOf(mara)).filter(({ type }) => type === 'DataRequired');
  expect(tasks.map(({ subject }) => subject.credentialId)).toContain(id);
});
