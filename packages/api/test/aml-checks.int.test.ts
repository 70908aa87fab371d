import type { AmlCheck, AmlHit } from '@probity/contract/aml-checks.ts';
import { readAmlCheck, runAmlCheck, syncAmlCheck } from '@probity/core/assurance/aml-checks';
import { rescreenParties, rescreenParty } from '@probity/core/assurance/screening';
import { connectParty } from '@probity/core/exchange/connections';
import { changeSettings, switchEnricher } from '@probity/core/identity/accounts';
import type { UserActor } from '@probity/core/kernel/context';
import { listNotifications } from '@probity/core/kernel/notifications';
import { createCredential } from '@probity/core/registry/credentials';
import { mergeEntities } from '@probity/core/registry/duplicates';
import { createEntity } from '@probity/core/registry/entities';
import { inviteParty } from '@probity/core/registry/party-invitations';
import { changeEntity } from '@probity/core/registry/profiles';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { aCompany, aNamedParty, type Company, registers } from '@probity/core/testing/claim-story.ts';
import { importDemo, importOwnList } from '@probity/core/testing/sample-lists.ts';
import { listTasks } from '@probity/core/workspace/tasks';
import { adverseMediaSubtypes, riskCategories } from '@probity/domain';
import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { createComplyAdvantage } from '@probity/integrations';
import {
  behaviours,
  closedPort,
  type MisbehavingServer,
  startMisbehavingServer,
} from '@probity/integrations/testing/misbehaving-server.ts';
import { watchlist } from '@probity/sandbox/comply-advantage/watchlist.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiWithTwins, openApiWithTwins } from './api-with-twins.ts';
import { permutations } from './permutations.ts';

const KEY = 'sandbox-comply-advantage-key';
const SECRET = 'sandbox-comply-advantage-webhook';
let world: ApiWithTwins;
let api: ApiWithTwins['api'];
let twins: ApiWithTwins['twins'];
let company: Company;
let owner: string;

beforeAll(async () => {
  world = await openApiWithTwins();
  ({ api, twins } = world);
  await importDemo(api.world);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(api.world);
  owner = await api.signIn(company.owner);
  api.world.services.amlProvider = null;
  await discardJobs();
});

const provider = (baseUrl = twins.of('comply-advantage'), timeoutMs = 5000) =>
  createComplyAdvantage({ baseUrl, timeoutMs, key: KEY, fuzziness: 0.6, webhookSecret: SECRET });

/** The account chooses ComplyAdvantage. */
async function chooseProvider(as = provider()): Promise<void> {
  api.world.services.amlProvider = as;
  await switchEnricher(api.world.ctx(company.owner), {
    accountId: company.accountId,
    enricher: 'ComplyAdvantage',
    on: true,
  });
}

const switchProviderOff = () =>
  switchEnricher(api.world.ctx(company.owner), {
    accountId: company.accountId,
    enricher: 'ComplyAdvantage',
    on: false,
  });

const member = async (role: 'Validator' | 'Contributor' | 'Reviewer') => {
  const actor = await api.world.aUser({ memberOf: company.accountId, role, name: `A ${role}` });
  return { actor, as: await api.signIn(actor) };
};

async function aPerson(name: string, country = 'RU'): Promise<string> {
  const { accountId } = company;
  const party = { accountId, kind: 'LegalPerson' as const, name, country };
  return (await createEntity(api.world.ctx(company.owner), party)).entity.id;
}

const address = (entityId: string) =>
  entityId === company.accountId
    ? `/v1/LegalEntities/${entityId}/amlcheck`
    : `/v1/LegalPersons/${entityId}/amlcheck`;

async function call<Body = AmlCheck>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { as = owner, body }: { as?: string; body?: object } = {},
) {
  const answer = await api.call(method, url, { as, ...(body && { body }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : null) as Body & { code?: string },
    headers: answer.headers,
    bytes: answer.rawPayload,
  };
}

const get = async (entityId: string, as = owner) => (await call('GET', address(entityId), { as })).body;

const jobs = { 'run-aml-check': runAmlCheck, 'sync-aml-check': syncAmlCheck, 'read-aml-check': readAmlCheck };

async function runJobs(name: keyof typeof jobs): Promise<number> {
  const rows = await api.world.database.asOwner<{ data: { checkId: string } }>(
    'delete from pgboss.job where name = $1 returning data',
    [name],
  );
  for (const { data } of rows) await jobs[name](api.world.ctx({ kind: 'system', job: name }), data);
  return rows.length;
}

const discardJobs = () => api.world.database.asOwner("delete from pgboss.job where name like '%aml-check'");

async function check(entityId: string): Promise<AmlCheck> {
  await call('POST', address(entityId));
  await runJobs('run-aml-check');
  return get(entityId);
}

const decide = (
  entityId: string,
  given: { hitIds: string[]; verdict?: string; reason?: string; replace?: boolean },
  as = owner,
) =>
  call<{ items: { hitId: string; decision: NonNullable<AmlHit['decision']> }[] }>(
    'POST',
    `/v1/Screening/parties/${entityId}/decisions`,
    {
      as,
      body: {
        accountId: company.accountId,
        verdict: 'dismissed',
        reason: 'Born elsewhere and later.',
        ...given,
      },
    },
  );
const onDecision = (id: string, act: 'approve' | 'return' | 'undo', as = owner) =>
  call('POST', `/v1/Screening/decisions/${id}/${act}`, {
    as,
    ...(act === 'return' && { body: { reason: 'The passport says otherwise.' } }),
  });

const DEMO = 'demo:DEMO-001';

describe('the AML check of a party', () => {
  it('runs in a job, and reports which names, dates and countries match or differ', async () => {
    const entityId = await aPerson('Radomir Velkhanof');
    const born = { entityId, fieldKey: 'BirthDate' as const, value: '1990-02-01' };
    await createCredential(api.world.ctx(company.owner), born);
    expect(await get(entityId)).toMatchObject({
      outcome: 'NotStarted',
      result: 'NotTriggered',
      screening: null,
      abilities: { start: true, decide: true, monitor: false },
    });
    const { status, body } = await call('POST', address(entityId));
    expect([status, body.outcome, body.result]).toEqual([202, 'Started', 'Unknown']);
    expect(await runJobs('run-aml-check')).toBe(1);
    const after = await get(entityId);
    expect(after).toMatchObject({
      outcome: 'Pending',
      result: 'PotentialRisk',
      provider: null,
      failure: null,
      screening: {
        subject: { names: ['Radomir Velkhanof'], birthDate: '1990-02-01', countries: ['RU'] },
        isOutdated: false,
        counts: { hits: 1, undecided: 1, confirmed: 0, awaiting: 0 },
        risks: [{ category: 'Sanction', subtype: null }],
        monitoring: { isOn: true, isWanted: true },
        lists: [{ title: 'Fictional demonstration list' }],
      },
    });
    const [hit] = after.screening?.hits ?? [];
    expect(hit).toMatchObject({ id: DEMO, primaryName: 'Radomir Velkhanov', decision: null });
    expect(hit?.alignedTokens.map(({ relation }) => relation)).toContain('exact');
    expect(hit?.corroboration.map(({ field, verdict }) => [field, verdict])).toEqual([
      ['birth-date', 'contradicts'],
      ['country', 'agrees'],
    ]);
  });

  it('ends in each result of the specification', async () => {
    const clear = await aPerson('Olive Ordinary', 'GB');
    expect((await get(clear)).result).toBe('NotTriggered');
    expect(await check(clear)).toMatchObject({ result: 'NoRisk', outcome: 'Success' });
    expect(await check(await aPerson('🙂🙃'))).toMatchObject({
      result: 'Unknown',
      outcome: 'Unverified',
      screening: { unusable: 'no-letters' },
    });
    const listed = await aPerson('Radomir Velkhanov');
    expect(await check(listed)).toMatchObject({ result: 'PotentialRisk', outcome: 'Pending' });
    await decide(listed, { hitIds: [DEMO] });
    expect(await get(listed)).toMatchObject({ result: 'NoApplicableMatches', outcome: 'Success' });
    await decide(listed, { hitIds: [DEMO], verdict: 'confirmed', replace: true });
    expect(await get(listed)).toMatchObject({ result: 'PotentialRisk', outcome: 'Error' });
  });

  it('exists for organisations, each kind at its own path', async () => {
    expect(await check(company.accountId)).toMatchObject({
      result: 'NoRisk',
      entity: { kind: 'Organization' },
    });
    expect((await call('GET', `/v1/LegalPersons/${company.accountId}/amlcheck`)).status).toBe(404);
    const person = await aPerson('Olive Ordinary');
    expect((await call('POST', `/v1/LegalEntities/${person}/amlcheck`)).status).toBe(404);
  });

  it('matches the screening: the same hits, decisions and results', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    await decide(entityId, { hitIds: [DEMO], reason: 'A namesake.' });
    const subject = { kind: 'person', names: ['Radomir Velkhanov'], countries: ['RU'] };
    const { accountId } = company;
    const search = await call<{ hits: AmlHit[] }>('POST', '/v1/Screening/search', {
      body: { accountId, subject },
    });
    expect(search.body.hits[0]?.decision).toMatchObject({ reason: 'A namesake.', stands: true });
    await call('POST', '/v1/Screening/decisions', {
      body: { accountId, subject, entityId: DEMO, partyId: entityId, verdict: 'confirmed', reason: 'Same.' },
    });
    expect(await get(entityId)).toMatchObject({ outcome: 'Error', screening: { counts: { confirmed: 1 } } });
    const kept = await call('GET', `/v1/Screening/parties/${entityId}?accountId=${accountId}`);
    expect(kept.body).toMatchObject({ result: 'PotentialRisk', confirmed: 1 });
  });

  it('no longer applies a decision once the subject changes, but keeps it when screened again', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    await decide(entityId, { hitIds: [DEMO] });
    expect((await check(entityId)).result).toBe('NoApplicableMatches');
    const born = { entityId, fieldKey: 'BirthDate' as const, value: '1961-03-14' };
    await createCredential(api.world.ctx(company.owner), born);
    expect(await get(entityId)).toMatchObject({ screening: { isOutdated: true } });
    const again = await check(entityId);
    expect(again).toMatchObject({ result: 'PotentialRisk', outcome: 'Pending' });
    expect(again.screening?.hits[0]?.decision).toMatchObject({ verdict: 'dismissed', stands: false });
  });

  it('no longer applies a decision once monitoring finds the entry changed, unless monitoring is off', async () => {
    const lines = (born: string) => [`M1,person,Ysolde Marchetti-Krone,${born},it`];
    await importOwnList(api.world, lines('1970'));
    await api.world.services.screening.refresh();
    const [watched, unwatched] = [
      await aPerson('Ysolde Marchetti-Krone', 'IT'),
      await aPerson('Ysolde Marchetti-Krone', 'FR'),
    ];
    for (const entityId of [watched, unwatched]) {
      await check(entityId);
      await decide(entityId, { hitIds: ['own:M1'] });
      expect((await get(entityId)).outcome).toBe('Success');
    }
    const off = await call('PUT', `${address(unwatched)}/monitoring`, { body: { isOn: false } });
    expect(off.body.screening?.monitoring).toEqual({ isOn: false, isWanted: false });
    const versionId = await importOwnList(api.world, lines('1971'));
    await rescreenParties(api.world.ctx({ kind: 'system', job: 'test' }), { versionId });
    expect(await get(watched)).toMatchObject({ outcome: 'Pending', result: 'PotentialRisk' });
    expect(await get(unwatched)).toMatchObject({ outcome: 'Success' });
    const gone = await importOwnList(api.world, ['M2,person,Someone Else,,it']);
    await rescreenParties(api.world.ctx({ kind: 'system', job: 'test' }), { versionId: gone });
    expect(await get(watched)).toMatchObject({ outcome: 'Success', result: 'NoRisk' });
  });

  it('has a certificate once there is something to certify', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    expect((await call('GET', `${address(entityId)}/certificate`)).status).toBe(404);
    await check(entityId);
    const { status, headers, bytes } = await call('GET', `${address(entityId)}/certificate`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names on its certificate whether monitoring or a member screened, even one who has left', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    const screened = async () => {
      const { bytes } = await call('GET', `${address(entityId)}/certificate`);
      const { text } = await readPages(bytes, defaultLimits);
      return /% Screened (.*?), \d/.exec(text.replaceAll(/\s+/g, ' '))?.[1];
    };
    const { actor, as } = await member('Contributor');
    await call('POST', address(entityId), { as });
    await runJobs('run-aml-check');
    expect(await screened()).toBe('A Contributor');
    await api.world.database.asOwner('delete from members where user_id = $1', [actor.userId]);
    expect(await screened()).toBe('former member');
    await rescreenParty(api.world.ctx({ kind: 'system', job: 'test' }), { entityId });
    expect(await screened()).toBe('Automatic monitoring');
  });

  it('is listed with those of the organisation’s related parties', async () => {
    const { entityId } = await aNamedParty(api.world, company, { name: 'Radomir Velkhanov' });
    await check(entityId);
    const { body } = await call<{ items: { subject: { entityId: string } }[] }>(
      'GET',
      `/v1/Entities/${company.accountId}/amlchecks`,
    );
    expect(body.items).toMatchObject([
      { subject: { entityId: company.accountId }, result: 'NotTriggered', abilities: { start: true } },
      { subject: { entityId, roles: ['BoardOfDirector'] }, result: 'PotentialRisk', undecided: 1 },
    ]);
    const same = await call('GET', `/v1/DataEnrichers/amlchecks?entityId=${company.accountId}`);
    expect(same.body).toEqual(body);
  });

  it('can also be started for a person and an organisation at the path of the sources', async () => {
    const entityId = await aPerson('Olive Ordinary');
    for (const id of [entityId, company.accountId]) {
      const body = { entityId: id };
      const started = await call('POST', '/v1/DataEnrichers/amlchecks', { body });
      expect([started.status, started.body.outcome]).toEqual([202, 'Started']);
    }
    expect(await runJobs('run-aml-check')).toBe(2);
  });

  it('started several times at once is one check', async () => {
    const entityId = await aPerson('Olive Ordinary');
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', address(entityId))));
    expect(new Set(answers.map(({ body }) => body.checkId)).size).toBe(1);
    expect(await runJobs('run-aml-check')).toBe(1);
  });
});

describe('ComplyAdvantage', () => {
  beforeEach(() => chooseProvider());

  it('screens if the account has chosen it, and monitors on request', async () => {
    const entityId = await aPerson('Lars Nyberg', 'SE');
    const found = await check(entityId);
    expect(found).toMatchObject({
      provider: 'ComplyAdvantage',
      outcome: 'Pending',
      result: 'PotentialRisk',
      screening: {
        threshold: null,
        risks: [{ category: 'Sanction' }, { category: 'PepClassTwo' }],
        monitoring: { isOn: false, isWanted: false },
      },
    });
    const [hit] = found.screening?.hits ?? [];
    expect(hit).toMatchObject({
      matchTypes: ['aka_exact'],
      corroboration: [{ field: 'country', verdict: 'contradicts' }],
    });
    expect(hit?.alignedTokens).toHaveLength(2);
    await decide(entityId, { hitIds: [`${hit?.id}`] });
    const on = await call('PUT', `${address(entityId)}/monitoring`, { body: { isOn: true } });
    expect(on.body.screening?.monitoring).toEqual({ isOn: false, isWanted: true });
    await runJobs('sync-aml-check');
    expect(await get(entityId)).toMatchObject({
      outcome: 'Success',
      result: 'NoApplicableMatches',
      screening: { monitoring: { isOn: true, isWanted: true } },
    });
  });

  it('is asked again when a monitored party is renamed, and its new hits are a task and a notification', async () => {
    const ctx = api.world.ctx(company.owner);
    const [watched, unwatched] = [
      await aPerson('Olive Ordinary', 'SE'),
      await aPerson('Ossian Ordinary', 'SE'),
    ];
    for (const entityId of [watched, unwatched]) await check(entityId);
    await call('PUT', `${address(watched)}/monitoring`, { body: { isOn: true } });
    await runJobs('sync-aml-check');
    for (const entityId of [watched, unwatched]) await changeEntity(ctx, { entityId, name: 'Lars Nyberg' });
    expect(await get(watched)).toMatchObject({ outcome: 'Started', result: 'Unknown' });
    expect(await get(unwatched)).toMatchObject({ outcome: 'Success', screening: { isOutdated: true } });
    expect(await runJobs('run-aml-check')).toBe(1);
    await runJobs('sync-aml-check');
    expect(await get(watched)).toMatchObject({
      result: 'PotentialRisk',
      screening: { isOutdated: false, subject: { names: ['Lars Nyberg'] }, monitoring: { isOn: true } },
    });
    const { accountId } = company;
    const toDecide = (await listTasks(ctx, { accountId, limit: 100 })).filter(
      ({ reason, subject }) => reason === 'HitsToDecide' && subject.entityId === watched,
    );
    expect(toDecide).toMatchObject([
      { type: 'ReviewRequired', count: 1, link: `/screening/people/${watched}` },
    ]);
    const { items } = await listNotifications(ctx, { accountId, after: null, limit: 50 });
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'check.hitsToDecide',
        link: `/screening/people/${watched}`,
        values: { party: 'Lars Nyberg', count: 1 },
      }),
    );
    const [hit] = (await get(watched)).screening?.hits ?? [];
    await decide(watched, { hitIds: [`${hit?.id}`] });
    expect(
      (await listTasks(ctx, { accountId, limit: 100 })).some(({ subject }) => subject.entityId === watched),
    ).toBe(false);
  });

  it('stops monitoring the former name once a party is renamed, and everything once monitoring is off', async () => {
    const real = provider();
    const monitored = new Map<string, boolean>();
    await chooseProvider({
      ...real,
      monitor: async (reference, isOn) => {
        const answers = await real.monitor(reference, isOn);
        monitored.set(reference, isOn);
        return answers;
      },
    });
    const referenceOf = async (entityId: string): Promise<string> => {
      const [row] = await api.world.database.asOwner<{ reference: string }>(
        `select reference from checks where entity_id = $1 and type = 'AmlCheck' order by id desc limit 1`,
        [entityId],
      );
      return row?.reference ?? '';
    };
    const entityId = await aPerson('Olive Ordinary', 'SE');
    await check(entityId);
    await call('PUT', `${address(entityId)}/monitoring`, { body: { isOn: true } });
    await runJobs('sync-aml-check');
    const former = await referenceOf(entityId);
    expect(monitored).toEqual(new Map([[former, true]]));
    await changeEntity(api.world.ctx(company.owner), { entityId, name: 'Olive Renamed' });
    await runJobs('run-aml-check');
    await runJobs('sync-aml-check');
    const current = await referenceOf(entityId);
    expect(current).not.toBe(former);
    expect([monitored.get(former), monitored.get(current)]).toEqual([false, true]);
    await call('PUT', `${address(entityId)}/monitoring`, { body: { isOn: false } });
    await runJobs('sync-aml-check');
    expect(monitored.get(current)).toBe(false);
    expect(await get(entityId)).toMatchObject({
      screening: { monitoring: { isOn: false, isWanted: false } },
    });
  });

  describe('that monitors a party which continues as another', () => {
    let asked: { monitored: Map<string, boolean>; decided: [string, string][] };
    let monitoredId: string;
    let reference: string;
    beforeEach(async () => {
      const real = provider();
      asked = { monitored: new Map(), decided: [] };
      await chooseProvider({
        ...real,
        monitor: (reference, isOn) => {
          asked.monitored.set(reference, isOn);
          return real.monitor(reference, isOn);
        },
        decide: (reference, entries, decision) => {
          asked.decided.push([reference, decision]);
          return real.decide(reference, entries, decision);
        },
      });
      monitoredId = await aPerson('Olive Ordinary', 'SE');
      await check(monitoredId);
      await call('PUT', `${address(monitoredId)}/monitoring`, { body: { isOn: true } });
      await runJobs('sync-aml-check');
      const [row] = await api.world.database.asOwner<{ reference: string }>(
        'select reference from checks where entity_id = $1',
        [monitoredId],
      );
      reference = row?.reference ?? '';
      expect(asked.monitored).toEqual(new Map([[reference, true]]));
    });
    /** The provider finds a new entry for the monitored name. */
    const advance = async () => {
      await fetch(`${twins.of('comply-advantage')}/_admin/searches/${reference}/advance`, {
        method: 'POST',
        headers: { authorization: `Token ${KEY}` },
      });
      await vi.waitFor(async () => expect(await runJobs('read-aml-check')).toBe(1), 5000);
    };
    const notified = async () => {
      const { accountId, owner: actor } = company;
      const { items } = await listNotifications(api.world.ctx(actor), { accountId, after: null, limit: 50 });
      return items.filter(({ kind }) => kind === 'check.hitsToDecide');
    };

    it('its new hits, decisions and setting are those of the party that it was merged into', async () => {
      const into = await aPerson('Ossian Ordinary', 'SE');
      await mergeEntities(api.world.ctx(company.owner), { entityId: monitoredId, into });
      await advance();
      const found = await get(into);
      expect(found.screening).toMatchObject({ counts: { undecided: 1 }, monitoring: { isOn: true } });
      expect(await notified()).toMatchObject([{ link: `/screening/people/${into}` }]);
      await decide(into, { hitIds: [`${found.screening?.hits[0]?.id}`] });
      await runJobs('sync-aml-check');
      expect(asked.decided.at(-1)).toEqual([reference, 'FalsePositive']);
      const off = await call('PUT', `${address(into)}/monitoring`, { body: { isOn: false } });
      expect(off.body.screening?.monitoring).toEqual({ isOn: true, isWanted: false });
      await runJobs('sync-aml-check');
      expect(asked.monitored.get(reference)).toBe(false);
      expect((await get(into)).screening?.monitoring).toEqual({ isOn: false, isWanted: false });
    });

    it('is shown as monitored if the party that it was merged into is not', async () => {
      const into = await aPerson('Ossian Ordinary', 'SE');
      await check(into);
      await mergeEntities(api.world.ctx(company.owner), { entityId: monitoredId, into });
      expect((await get(into)).screening?.monitoring).toEqual({ isOn: true, isWanted: true });
      await addRelatedEntity(api.world.ctx(company.owner), {
        entityId: company.accountId,
        fieldKey: 'BoardOfDirector',
        related: { entityId: into },
        value: {},
      });
      const { body } = await call<{ items: { subject: { entityId: string }; monitored: boolean }[] }>(
        'GET',
        `/v1/Entities/${company.accountId}/amlchecks`,
      );
      expect(body.items).toContainEqual(
        expect.objectContaining({ subject: expect.objectContaining({ entityId: into }), monitored: true }),
      );
    });

    it('is no longer monitored once the account has switched the provider off, nor is its party', async () => {
      const into = await aPerson('Ossian Ordinary', 'SE');
      await check(into);
      await call('PUT', `${address(into)}/monitoring`, { body: { isOn: true } });
      await runJobs('sync-aml-check');
      await mergeEntities(api.world.ctx(company.owner), { entityId: monitoredId, into });
      await runJobs('sync-aml-check');
      expect([...asked.monitored.values()]).toEqual([true, true]);
      await switchProviderOff();
      expect((await get(into)).screening?.monitoring).toEqual({ isOn: true, isWanted: false });
      await runJobs('sync-aml-check');
      expect([...asked.monitored.values()]).toEqual([false, false]);
      expect((await get(into)).screening?.monitoring).toEqual({ isOn: false, isWanted: false });
    });

    it('is no longer monitored by the provider if our lists have screened it since it was switched off', async () => {
      await advance();
      await switchProviderOff();
      expect(await check(monitoredId)).toMatchObject({ provider: null, screening: { provider: null } });
      await runJobs('sync-aml-check');
      expect(asked.monitored).toEqual(new Map([[reference, false]]));
    });

    it('stays monitored if the account has chosen the provider and monitoring again before it was ended', async () => {
      await switchProviderOff();
      await chooseProvider(api.world.services.amlProvider ?? provider());
      await call('PUT', `${address(monitoredId)}/monitoring`, { body: { isOn: true } });
      await runJobs('sync-aml-check');
      expect(asked.monitored).toEqual(new Map([[reference, true]]));
      expect((await get(monitoredId)).screening?.monitoring).toEqual({ isOn: true, isWanted: true });
    });

    it('is no longer monitored once its owner has claimed it; what the provider found until then is decided in the connection', async () => {
      const ctx = api.world.ctx(company.owner);
      const { accountId } = company;
      const email = `${monitoredId}@party.example`;
      await inviteParty(ctx, { entityId: monitoredId, email });
      const target = { entityId: monitoredId };
      const { id: connectionId } = await connectParty(ctx, { accountId, kind: 'LegalPerson', target });
      const { accountId: partyId } = await registers(api.world, email);
      await advance();
      expect(await notified()).toMatchObject([{ link: `/connections/${connectionId}` }]);
      const screened = await call<{ subject: object; hits: { entityId: string; decision: object | null }[] }>(
        'POST',
        `/v1/Screening/parties/${partyId}`,
        { body: { accountId } },
      );
      const { subject, hits } = screened.body;
      expect(hits).toMatchObject([{ decision: null }]);
      const decided = await call('POST', '/v1/Screening/decisions', {
        body: {
          accountId,
          subject,
          entityId: hits[0]?.entityId,
          partyId,
          verdict: 'dismissed',
          reason: 'Younger.',
        },
      });
      expect(decided.status).toBe(201);
      const kept = await call('GET', `/v1/Screening/parties/${partyId}?accountId=${accountId}`);
      expect(kept.body).toMatchObject({ hits: 1, undecided: 0, confirmed: 0 });
      await runJobs('sync-aml-check');
      expect(asked.decided.at(-1)).toEqual([reference, 'FalsePositive']);
      expect(asked.monitored.get(reference)).toBe(false);
    });
  });

  it('names every risk category of the specification', async () => {
    const met = new Set<string>();
    for (const { name, kind } of watchlist.filter(({ kind }) => kind === 'person')) {
      expect(kind).toBe('person');
      const { screening } = await check(await aPerson(name, 'DE'));
      for (const { category, subtype } of screening?.risks ?? []) met.add(category).add(`${subtype}`);
    }
    for (const wanted of [...riskCategories, ...adverseMediaSubtypes]) expect([...met]).toContain(wanted);
  });

  describe('that does not respond correctly', () => {
    let server: MisbehavingServer;
    beforeAll(async () => {
      server = await startMisbehavingServer();
    });
    afterAll(() => server.close());

    const fails = async (baseUrl: string) => {
      api.world.services.amlProvider = provider(baseUrl, 300);
      const entityId = await aPerson('Lars Nyberg', 'SE');
      await call('POST', address(entityId));
      await runJobs('run-aml-check').catch((error: Error) => {
        expect(error.message).not.toContain(KEY);
      });
      const stuck = await get(entityId);
      expect(stuck).toMatchObject({ outcome: 'Pending', result: 'Unknown', abilities: { start: true } });
      expect(stuck.failure).not.toBeNull();
      api.world.services.amlProvider = provider();
      expect(await check(entityId)).toMatchObject({ result: 'PotentialRisk', failure: null });
      return stuck.failure;
    };

    it.each(Object.keys(behaviours) as (keyof typeof behaviours)[])(
      'leaves the check pending, and it can be retried: %s',
      async (behaviour) => {
        server.behave(behaviour);
        await fails(server.url);
      },
    );

    it('leaves it pending if it is unreachable, or if the key was removed', async () => {
      expect(await fails(await closedPort())).toBe('Unreachable');
      const entityId = await aPerson('Lars Nyberg', 'SE');
      await call('POST', address(entityId));
      api.world.services.amlProvider = null;
      await runJobs('run-aml-check');
      expect(await get(entityId)).toMatchObject({ outcome: 'Pending', failure: 'Unauthorised' });
    });
  });

  describe('webhooks', () => {
    const notice = (search: number, more = {}) =>
      JSON.stringify({ event: 'monitored_search_updated', data: { search_id: search, ...more } });
    const send = async (payload: string, secret = SECRET) =>
      (
        await api.app.inject({
          method: 'POST',
          url: `/webhooks/comply-advantage/${secret}`,
          payload,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode;
    const queued = async () =>
      (await api.world.database.asOwner("select from pgboss.job where name = 'read-aml-check'")).length;
    const referenceOf = async (entityId: string) => {
      const [row] = await api.world.database.asOwner<{ reference: string }>(
        'select reference from checks where entity_id = $1 order by id desc limit 1',
        [entityId],
      );
      return Number(row?.reference);
    };

    it('about a change make the product read the check again at the provider', async () => {
      const entityId = await aPerson('Olive Ordinary', 'GB');
      expect(await check(entityId)).toMatchObject({ outcome: 'Success', result: 'NoRisk' });
      await call('PUT', `${address(entityId)}/monitoring`, { body: { isOn: true } });
      await runJobs('sync-aml-check');
      const search = await referenceOf(entityId);
      await fetch(`${twins.of('comply-advantage')}/_admin/searches/${search}/advance`, {
        method: 'POST',
        headers: { authorization: `Token ${KEY}` },
      });
      await vi.waitFor(async () => expect(await queued()).toBe(1), 5000);
      await runJobs('read-aml-check');
      expect(await get(entityId)).toMatchObject({
        outcome: 'Pending',
        result: 'PotentialRisk',
        screening: { counts: { undecided: 1 }, monitoring: { isOn: true } },
      });
    });

    it('sent a hundred times and in all 24 orders of four have one effect, and are not trusted', async () => {
      const entityId = await aPerson('Olive Ordinary', 'GB');
      await check(entityId);
      const search = await referenceOf(entityId);
      const same = notice(search, { new: ['CAVELKHANOV'] });
      const answers = await Promise.all(Array.from({ length: 100 }, () => send(same)));
      expect(new Set(answers)).toEqual(new Set([204]));
      expect(await queued()).toBe(1);
      await runJobs('read-aml-check');
      const four = [{ new: ['x'] }, { removed: ['x'] }, { updated: ['x'] }, { is_suspended: true }];
      for (const order of permutations(four)) {
        for (const more of order) expect(await send(notice(search, more))).toBe(204);
        await runJobs('read-aml-check');
        expect(await get(entityId)).toMatchObject({ outcome: 'Success', result: 'NoRisk' });
      }
    });

    it('with a wrong secret, about unknown searches or of ten megabytes have no effect', async () => {
      expect(await send(notice(1), 'guessed')).toBe(404);
      expect(await send(notice(1), `${SECRET}%20`)).toBe(404);
      expect(await send('not json')).toBe(404);
      expect(await send(notice(4711))).toBe(204);
      expect(await send(notice(1, { new: 'x'.repeat(10_000_000) }))).toBe(413);
      expect(await queued()).toBe(0);
    });
  });
});

describe('decisions', () => {
  let entityId: string;
  beforeEach(async () => {
    entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
  });

  it('are made for many hits at once, all or none', async () => {
    const none = await decide(entityId, { hitIds: [DEMO, 'demo:DEMO-002'] });
    expect(none.status).toBe(404);
    expect((await get(entityId)).screening?.counts.undecided).toBe(1);
    const { status, body } = await decide(entityId, { hitIds: [DEMO, DEMO] });
    expect([status, body.items.length]).toEqual([201, 1]);
  });

  it('made twice at once: one counts, and the other is refused', async () => {
    const answers = await Promise.all([
      decide(entityId, { hitIds: [DEMO] }),
      decide(entityId, { hitIds: [DEMO], verdict: 'confirmed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('screening.already_decided');
  });

  it('need a reason and the right to validate, in the account that screened', async () => {
    expect((await decide(entityId, { hitIds: [DEMO], reason: '  ' })).status).toBe(422);
    const contributor = await member('Contributor');
    expect((await decide(entityId, { hitIds: [DEMO] }, contributor.as)).status).toBe(403);
    const reviewer = await member('Reviewer');
    expect(await get(entityId, reviewer.as)).toMatchObject({
      abilities: { start: false, decide: false, monitor: false },
    });
    expect((await call('POST', address(entityId), { as: reviewer.as })).status).toBe(403);
    const put = { as: reviewer.as, body: { isOn: false } };
    expect((await call('PUT', `${address(entityId)}/monitoring`, put)).status).toBe(403);

    const stranger = await aCompany(api.world);
    const as = await api.signIn(stranger.owner);
    expect((await decide(entityId, { hitIds: [DEMO] }, as)).status).toBe(404);
    const body = { accountId: stranger.accountId, hitIds: [DEMO], verdict: 'dismissed', reason: 'x' };
    const url = `/v1/Screening/parties/${entityId}/decisions`;
    expect((await call('POST', url, { as, body })).status).toBe(404);
    for (const path of ['', '/certificate'])
      expect((await call('GET', `${address(entityId)}${path}`, { as })).status).toBe(404);
    expect((await call('POST', address(entityId), { as })).status).toBe(404);
    expect((await call('GET', `/v1/Entities/${company.accountId}/amlchecks`, { as })).status).toBe(404);
    const approvals = `/v1/Screening/approvals?accountId=${company.accountId}`;
    expect((await call('GET', approvals, { as })).status).toBe(404);
  });

  it('can be undone for ten minutes by the person who made them', async () => {
    const take = async () => (await decide(entityId, { hitIds: [DEMO] })).body.items[0]?.decision;
    const first = await take();
    expect(first?.abilities).toEqual({ approve: false, undo: true });
    const other = await member('Validator');
    expect((await onDecision(`${first?.id}`, 'undo', other.as)).status).toBe(409);
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await onDecision(`${first?.id}`, 'undo', stranger)).status).toBe(404);
    expect((await onDecision(`${first?.id}`, 'undo')).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { undecided: 1 } },
    });
    expect((await onDecision(`${first?.id}`, 'undo')).status).toBe(409);
    const second = await take();
    api.world.pass(11);
    owner = await api.signIn(company.owner);
    expect(await onDecision(`${second?.id}`, 'undo')).toMatchObject({
      status: 409,
      body: { code: 'screening.undo_over' },
    });
  });
});

describe('under four eyes', () => {
  let entityId: string;
  let second: { actor: UserActor; as: string };
  let decisionId: string;
  const approvals = async (as = owner) =>
    (
      await call<{ items: { partyId: string; decision: { id: string; abilities: object } }[] }>(
        'GET',
        `/v1/Screening/approvals?accountId=${company.accountId}`,
        { as },
      )
    ).body.items;

  beforeEach(async () => {
    const { accountId, owner: actor } = company;
    await changeSettings(api.world.ctx(actor), { accountId, settings: { fourEyesScreening: true } });
    entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    second = await member('Validator');
    const { body } = await decide(entityId, { hitIds: [DEMO], verdict: 'confirmed' });
    decisionId = `${body.items[0]?.decision.id}`;
  });

  it('a true match takes effect when a second person approves it, never the first', async () => {
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { undecided: 1, awaiting: 1, confirmed: 0 } },
    });
    expect(await approvals()).toMatchObject([
      { partyId: entityId, listedName: 'Radomir Velkhanov', decision: { abilities: { approve: false } } },
    ]);
    expect(await approvals(second.as)).toMatchObject([{ decision: { abilities: { approve: true } } }]);
    expect(await onDecision(decisionId, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'screening.four_eyes' },
    });
    expect((await onDecision(decisionId, 'return')).status).toBe(409);
    const contributor = await member('Contributor');
    expect((await onDecision(decisionId, 'approve', contributor.as)).status).toBe(403);
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await onDecision(decisionId, 'approve', stranger)).status).toBe(404);
    expect((await onDecision(decisionId, 'approve', second.as)).status).toBe(204);
    expect(await get(entityId)).toMatchObject({ outcome: 'Error', screening: { counts: { confirmed: 1 } } });
    expect(await approvals(second.as)).toEqual([]);
    expect((await onDecision(decisionId, 'approve', second.as)).status).toBe(409);
    expect((await onDecision(decisionId, 'undo')).status).toBe(409);
  });

  it('a decision that is returned must be made again', async () => {
    expect((await onDecision(decisionId, 'return', second.as)).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { awaiting: 0, undecided: 1 }, hits: [{ decision: null }] },
    });
    expect(await approvals(second.as)).toEqual([]);
  });

  it('no one clears a true match alone, neither before nor after its approval', async () => {
    for (const isApproved of [false, true]) {
      if (isApproved) await onDecision(decisionId, 'approve', second.as);
      const { body } = await decide(entityId, { hitIds: [DEMO], replace: true });
      expect(body.items[0]?.decision).toMatchObject({ stands: false, awaitsApproval: true });
      expect(await get(entityId)).toMatchObject({ outcome: 'Pending', result: 'PotentialRisk' });
      expect((await onDecision(`${body.items[0]?.decision.id}`, 'undo')).status).toBe(204);
      const again = await decide(entityId, { hitIds: [DEMO], verdict: 'confirmed', replace: true });
      decisionId = `${again.body.items[0]?.decision.id}`;
    }
  });

  it('a decision in a search of the lists awaits approval as well', async () => {
    const { accountId } = company;
    const subject = { kind: 'organisation', names: ['Velkhan Marine Logistics'] };
    const { body } = await call<{ awaitsApproval: boolean }>('POST', '/v1/Screening/decisions', {
      body: { accountId, subject, entityId: 'demo:DEMO-005', verdict: 'confirmed', reason: 'Same.' },
    });
    expect(body.awaitsApproval).toBe(true);
    expect(await approvals(second.as)).toMatchObject([{ partyName: 'Velkhan Marine Logistics' }, {}]);
  });
});
