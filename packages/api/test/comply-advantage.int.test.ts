import { connectParty } from '@probity/core/exchange/connections';
import { switchEnricher } from '@probity/core/identity/accounts';
import { listNotifications } from '@probity/core/identity/notifications';
import { inTransaction } from '@probity/core/kernel/context';
import { shredAccount } from '@probity/core/platform/accounts';
import { mergeEntities } from '@probity/core/registry/duplicates';
import { inviteParty } from '@probity/core/registry/party-invitations';
import { changeEntity } from '@probity/core/registry/profiles';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { registers } from '@probity/core/testing/claim-story.ts';
import { listTasks } from '@probity/core/workspace/tasks';
import { adverseMediaSubtypes, riskCategories } from '@probity/domain';
import { createComplyAdvantage } from '@probity/integrations';
import {
  behaviours,
  closedPort,
  type MisbehavingServer,
  startMisbehavingServer,
} from '@probity/integrations/testing/misbehaving-server.ts';
import { watchlist } from '@probity/sandbox/comply-advantage/watchlist.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  address,
  aPerson,
  api,
  call,
  check,
  company,
  decide,
  get,
  runJobs,
  twins,
  useAmlApi,
} from './aml-story.ts';
import { permutations } from './permutations.ts';

useAmlApi();

const KEY = 'sandbox-comply-advantage-key';
const SECRET = 'sandbox-comply-advantage-webhook';

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

  it('is asked again if a party is renamed while it is screened', async () => {
    const entityId = await aPerson('Olive Ordinary', 'SE');
    await call('POST', address(entityId));
    let run: Promise<unknown> = Promise.resolve();
    await inTransaction(api.world.ctx(company.owner), async (ctx) => {
      await changeEntity(ctx, { entityId, name: 'Lars Nyberg' });
      run = runJobs('run-aml-check');
      await expect.poll(() => api.world.lockWaits(), { timeout: 5000 }).toHaveLength(1);
    });
    await run;
    expect(await get(entityId)).toMatchObject({ outcome: 'Started', screening: null });
    expect(await runJobs('run-aml-check')).toBe(1);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { isOutdated: false, subject: { names: ['Lars Nyberg'] }, counts: { hits: 1 } },
    });
  });

  it('is asked only once more if it monitors a party that is renamed while it is screened', async () => {
    const entityId = await aPerson('Lars Nyberg', 'SE');
    await check(entityId);
    await call('PUT', `${address(entityId)}/monitoring`, { body: { isOn: true } });
    const real = provider();
    await chooseProvider({
      ...real,
      screen: async (...given) => {
        api.world.services.amlProvider = real;
        await changeEntity(api.world.ctx(company.owner), { entityId, name: 'Olive Ordinary' });
        return real.screen(...given);
      },
    });
    await call('POST', address(entityId));
    await runJobs('run-aml-check');
    expect(await runJobs('run-aml-check')).toBe(1);
    expect(await get(entityId)).toMatchObject({ screening: { subject: { names: ['Olive Ordinary'] } } });
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

    it('is no longer monitored once the account is shredded', async () => {
      await mergeEntities(api.world.ctx(company.owner), {
        entityId: monitoredId,
        into: await aPerson('Ossian Ordinary', 'SE'),
      });
      await runJobs('sync-aml-check');
      const { accountId } = company;
      const [account] = await api.world.database.asOwner<{ confirmName: string }>(
        'select display_name as "confirmName" from entities where id = $1',
        [accountId],
      );
      await shredAccount(api.world.ctx({ kind: 'system', job: 'test' }), {
        accountId,
        confirmName: account?.confirmName ?? '',
      });
      await runJobs('sync-aml-check');
      expect(asked.monitored).toEqual(new Map([[reference, false]]));
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
      expect(await notified()).toMatchObject([{ link: `/connections/${connectionId}/checks` }]);
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
