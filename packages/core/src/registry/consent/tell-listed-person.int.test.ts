import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { aCompany, type Company, registers } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { changeValue, deleteCredential, listCredentialHistory, undoChange } from '../credentials/index.ts';
import { changeEntity } from '../profiles/index.ts';
import { addRelatedEntity, listRelatedEntities } from '../related-parties/index.ts';
import { decideConsent } from './decide-consent.ts';
import { listMentions } from './list-mentions.ts';
import { tellListedPerson } from './tell-listed-person.job.ts';

let world: World;
let company: Company;
let nora: Company;
let email: string;
let people = 0;
beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world, `Kestrel Freight ${++people}`);
  email = `nora${people}@people.example`;
  nora = await registers(world, email);
  await runJobs();
});

const system = { kind: 'system', job: 'test' } as const;
async function runJobs(): Promise<void> {
  const jobs = await world.database.asOwner<{ data: { accountId: string; entityId: string } }>(
    `delete from pgboss.job where name = 'tell-listed-person' returning data`,
  );
  for (const { data } of jobs) await tellListedPerson(world.ctx(system), data);
}

const director = { fieldKey: 'BoardOfDirector', value: { from: '2020-01-01' } } as const;
const shareholder = { fieldKey: 'Shareholder', value: { percentage: '25', holding: 'Direct' } } as const;
const list = (address: string | undefined, roles = { ...director, alsoAs: [shareholder] }) =>
  addRelatedEntity(world.ctx(company.owner), {
    entityId: company.accountId,
    related: { kind: 'LegalPerson', name: 'Nora Quist', email: address },
    ...roles,
  });
const notices = async (of: Company = nora) =>
  (await listNotifications(world.ctx(of.owner), { accountId: of.accountId, limit: 20, after: null })).items
    .filter(({ kind }) => kind.startsWith('mention.'))
    .map(({ kind, values }) => [kind, values.party, values.fields ?? values.field]);
const mentions = () => listMentions(world.ctx(nora.owner), { entityId: nora.accountId });
const decide = (credentialId: string, decision: 'Give' | 'Refuse', actor: UserActor = nora.owner) =>
  decideConsent(world.ctx(actor), { credentialId, decision, reason: 'I left in 2019.' });
const links = async () =>
  (await listRelatedEntities(world.ctx(company.owner), { entityId: company.accountId })).links;

describe('a registered person whose address is given with a new role', () => {
  it('gets one notification for all its roles at once', async () => {
    await list(email);
    await runJobs();
    const name = `Kestrel Freight ${people}`;
    expect(await notices()).toEqual([['mention.recorded', name, 'BoardOfDirector Shareholder']]);
    expect((await mentions()).map(({ fieldKey, consent }) => [fieldKey, consent]).sort()).toEqual([
      ['BoardOfDirector', 'Awaited'],
      ['Shareholder', 'Awaited'],
    ]);
  });

  it('is told once, however often the job runs', async () => {
    await list(email);
    await runJobs();
    const { relatedEntityId } = (await links())[0] ?? {};
    const again = { accountId: company.accountId, entityId: relatedEntityId ?? '' };
    await tellListedPerson(world.ctx(system), again);
    expect(await notices()).toHaveLength(1);
  });

  it('is told when the address is added later', async () => {
    const { relatedEntityId } = await list(undefined);
    await runJobs();
    expect(await notices()).toEqual([]);
    await changeEntity(world.ctx(company.owner), { entityId: relatedEntityId ?? '', email });
    await runJobs();
    expect(await notices()).toHaveLength(1);
  });

  it('is told of a change of the role', async () => {
    const { id, relatedEntityId } = await list(email);
    await runJobs();
    await changeValue(world.ctx(company.owner), {
      credentialId: id,
      value: { entityId: relatedEntityId, from: '2021-01-01' },
    });
    await runJobs();
    expect(await notices()).toEqual([
      ['mention.changed', `Kestrel Freight ${people}`, 'BoardOfDirector'],
      ['mention.recorded', `Kestrel Freight ${people}`, 'BoardOfDirector Shareholder'],
    ]);
  });

  it('is told once when a role that they knew is removed, and again if it is recorded anew', async () => {
    const { id } = await list(email, { ...director, alsoAs: [] });
    await runJobs();
    await deleteCredential(world.ctx(company.owner), { credentialId: id });
    await runJobs();
    const name = `Kestrel Freight ${people}`;
    expect(await notices()).toEqual([
      ['mention.removed', name, 'BoardOfDirector'],
      ['mention.recorded', name, 'BoardOfDirector'],
    ]);
    expect(await mentions()).toEqual([]);
    await undoChange(world.ctx(company.owner), { credentialId: id });
    await runJobs();
    expect((await notices()).map(([kind]) => kind)).toEqual([
      'mention.recorded',
      'mention.removed',
      'mention.recorded',
    ]);
  });

  it('is not told of a role that was removed before they could learn of it', async () => {
    const { id } = await list(email, { ...director, alsoAs: [] });
    await deleteCredential(world.ctx(company.owner), { credentialId: id });
    await runJobs();
    expect(await notices()).toEqual([]);
  });

  it('is told that a role which they disputed is removed', async () => {
    const { id } = await list(email, { ...director, alsoAs: [] });
    await runJobs();
    await decide(id, 'Refuse');
    await deleteCredential(world.ctx(company.owner), { credentialId: id });
    await runJobs();
    expect((await notices())[0]).toEqual(['mention.removed', `Kestrel Freight ${people}`, 'BoardOfDirector']);
  });

  it('no longer sees the role once the address is corrected', async () => {
    const { relatedEntityId } = await list(email);
    await runJobs();
    await changeEntity(world.ctx(company.owner), { entityId: relatedEntityId ?? '', email: 'x@y.example' });
    await runJobs();
    expect(await mentions()).toEqual([]);
  });
});

it('the account that records a role sees the same whether the address is registered or not', async () => {
  await list(email);
  await list('nobody@people.example');
  await runJobs();
  const seen = (await links()).map(({ consent, consentedAt, claimed, completeness, invitation }) => ({
    consent,
    consentedAt,
    claimed,
    completeness,
    invitation,
  }));
  expect(new Set(seen.map((link) => JSON.stringify(link))).size).toBe(1);
  expect(seen[0]).toMatchObject({ consent: 'NotAsked', claimed: false, invitation: null });
  const read = await world.database.asOwner('select count(*)::int as n from role_notices');
  expect(read).not.toEqual([{ n: 0 }]);
});

it('a person with an account is told of a further role', async () => {
  const { id } = await list(email, { ...director, alsoAs: [] });
  await runJobs();
  await decide(id, 'Give');
  await addRelatedEntity(world.ctx(company.owner), {
    entityId: company.accountId,
    related: { entityId: nora.accountId },
    ...shareholder,
  });
  await runJobs();
  expect((await notices())[0]).toEqual(['mention.recorded', `Kestrel Freight ${people}`, 'Shareholder']);
});

describe('deciding on a role under one’s own address', () => {
  it('confirms it and takes over the record; the other roles await their own confirmation', async () => {
    const { id } = await list(email);
    await runJobs();
    expect(await decide(id, 'Give')).toMatchObject({ consent: 'Given', relatedEntityId: nora.accountId });
    expect(
      (await links()).map(({ fieldKey, consent, claimed }) => [fieldKey, consent, claimed]).sort(),
    ).toEqual([
      ['BoardOfDirector', 'Given', true],
      ['Shareholder', 'Awaited', true],
    ]);
    expect((await mentions()).map(({ consent }) => consent).sort()).toEqual(['Awaited', 'Given']);
  });

  it('disputes it with a reason; the organisation keeps its record', async () => {
    const { id } = await list(email);
    await runJobs();
    await decide(id, 'Refuse');
    const disputed = (await links()).find(({ credentialId }) => credentialId === id);
    expect(disputed).toMatchObject({ consent: 'Refused', claimed: false });
    const history = { credentialId: id, locale: 'en-GB' } as const;
    expect((await listCredentialHistory(world.ctx(company.owner), history))[0]).toMatchObject({
      step: 'refuseConsent',
      note: 'I left in 2019.',
    });
  });

  it('is refused to anyone else', async () => {
    const { id } = await list(email);
    await runJobs();
    const stranger = await registers(world, `other${people}@people.example`);
    await expect(decide(id, 'Give', stranger.owner)).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(decide(id, 'Give', company.owner)).rejects.toMatchObject({ code: 'consent.not_yours' });
  });
});
