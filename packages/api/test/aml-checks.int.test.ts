import type { AmlHit } from '@probity/contract/aml-checks.ts';
import { changeAmlMonitoring } from '@probity/core/assurance/aml-checks';
import { rescreenParties, rescreenParty } from '@probity/core/assurance/screening';
import { inUnscopedTransaction, newId, type UserActor } from '@probity/core/kernel/context';
import { insertCheck, lockEntityForCheck } from '@probity/core/registry/checks';
import { createCredential } from '@probity/core/registry/credentials';
import { aNamedParty } from '@probity/core/testing/claim-story.ts';
import { importDemo, importOwnList } from '@probity/core/testing/sample-lists.ts';
import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  address,
  aPerson,
  api,
  call,
  check,
  company,
  DEMO,
  decide,
  get,
  member,
  runJobs,
  useAmlApi,
} from './aml-story.ts';

useAmlApi();

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

  it('is one check, however many calls start it at once and however soon it ends', async () => {
    const entityId = await aPerson('Olive Oneway', 'GB');
    const countChecks = async () =>
      (await api.world.database.asOwner('select from checks where entity_id = $1', [entityId])).length;
    let waiting: ReturnType<typeof call> | undefined;
    await inUnscopedTransaction(api.world.ctx(), async ({ db }) => {
      await lockEntityForCheck({ db }, entityId);
      waiting = call('POST', address(entityId));
      await expect.poll(() => api.world.lockWaits()).toHaveLength(1);
      api.world.pass(1);
      await insertCheck(
        { db },
        {
          id: newId(),
          accountId: company.accountId,
          entityId,
          type: 'AmlCheck',
          outcome: 'Success',
          createdAt: api.world.clock,
          changedAt: api.world.clock,
        },
      );
    });
    await waiting;
    expect(await countChecks()).toBe(1);
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

  it('stays monitored unless a person who has just signed in switches that off, which is emailed to all Owners', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    const { world } = api;
    const switchOff = (actor: UserActor) => changeAmlMonitoring(world.ctx(actor), { entityId, isOn: false });
    const contributor = (await member('Contributor')).actor;
    const byKey = { ...contributor, apiKey: { id: newId(), scopes: ['checks:write' as const] } };
    await expect(switchOff(byKey)).rejects.toMatchObject({ code: 'apiKey.people_only' });
    const long = { ...contributor, authenticatedAt: new Date(world.clock.getTime() - 3_600_000) };
    await expect(switchOff(long)).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
    expect((await get(entityId)).screening?.monitoring.isWanted).toBe(true);
    await world.takeMails();
    await switchOff(contributor);
    const [mail] = await world.takeMails();
    expect(mail?.to).toBe(company.owner.email);
    expect(mail?.subject).toMatch(/^Radomir Velkhanov is no longer monitored for /);
    expect(mail?.text).toContain(`By: ${contributor.name}.`);
    await changeAmlMonitoring(world.ctx(byKey), { entityId, isOn: true });
    expect(await world.takeMails()).toEqual([]);
  });

  it('has a certificate once there is something to certify', async () => {
    const entityId = await aPerson('Radomir Velkhanov');
    expect((await call('GET', `${address(entityId)}/certificate`)).status).toBe(404);
    await check(entityId);
    const { status, headers, bytes } = await call('GET', `${address(entityId)}/certificate`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  const certificate = async (entityId: string) => {
    const { bytes } = await call('GET', `${address(entityId)}/certificate`);
    return (await readPages(bytes, defaultLimits)).text.replaceAll(/\s+/g, ' ');
  };

  it('gives on its certificate the reason why a name could not be searched, instead of no hits', async () => {
    const entityId = await aPerson('🙂🙃');
    await check(entityId);
    const text = await certificate(entityId);
    expect(text).toContain('Not searched: the name contains no letters or digits.');
    expect(text).not.toContain('No hits');
  });

  it('states on its certificate how many of its hits are listed', async () => {
    const { screening } = api.world.services;
    const { search } = screening;
    const many = vi.spyOn(screening, 'search');
    many.mockImplementation(async (...given) => ({ ...(await search(...given)), total: 203 }));
    const entityId = await aPerson('Radomir Velkhanov');
    expect((await check(entityId)).screening).toMatchObject({ counts: { hits: 203 } });
    many.mockRestore();
    expect(await certificate(entityId)).toContain('1 of 203 hits listed.');
    await check(entityId);
    expect(await certificate(entityId)).not.toContain('listed.');
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

  it('proves nothing as long as no list is imported', async () => {
    await api.world.database.asOwner('update watchlist_versions set active = false');
    await api.world.services.screening.refresh();
    const entityId = await aPerson('Olive Ordinary', 'GB');
    expect(await check(entityId)).toMatchObject({
      result: 'Unknown',
      outcome: 'Unverified',
      screening: { unusable: 'no-lists', lists: [] },
    });
    const text = await certificate(entityId);
    expect(text).toContain('Not searched: no watchlist had been imported.');
    expect(text).not.toContain('own lists');
    expect(text).not.toContain('No hits');
    await importDemo(api.world);
    await api.world.services.screening.refresh();
    expect(await check(entityId)).toMatchObject({ result: 'NoRisk', outcome: 'Success' });
  });
});
