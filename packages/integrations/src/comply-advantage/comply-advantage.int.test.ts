import type { AmlProvider } from '@probity/core/kernel/ports';
import { adverseMediaSubtypes, riskCategories } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from '../testing/expect-contract.ts';
import { expectNoFinding } from '../testing/expect-no-finding.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createComplyAdvantage } from './comply-advantage.ts';
import { riskOf } from './risks.ts';

let world: ProviderWorld;
let aml: AmlProvider;

beforeAll(async () => {
  world = await startProviderWorld();
  aml = create(world.of('comply-advantage'));
});
beforeEach(() => world.admin('reset'));
afterAll(() => world.close());

const create = (baseUrl: string, timeoutMs = 3000, key = 'sandbox-comply-advantage-key') =>
  createComplyAdvantage({ baseUrl, timeoutMs, key, fuzziness: 0.6 });

const subject = (name: string, changes = {}) => ({
  kind: 'person' as const,
  name,
  birthYear: null,
  countries: [],
  reference: '01990000-0000-7000-8000-000000000001',
  ...changes,
});
const screen = async (name: string, changes = {}) => (await aml.screen(subject(name, changes))).screening;

describe('ComplyAdvantage', () => {
  it('finds nobody, or a namesake with the reasons why', async () => {
    expect(await screen('Amara Chukwu')).toMatchObject({ result: 'NoRisk', hits: [], total: 0 });
    const { result, hits } = await screen('Lars Nyberg', { birthYear: 1968 });
    expect(result).toBe('PotentialRisk');
    expect(hits[0]).toMatchObject({
      name: 'Lars Nyborg',
      matchTypes: ['aka_exact'],
      matchedNames: ['Lars Nyberg'],
      risks: [
        { category: 'Sanction', subtype: null },
        { category: 'PepClassTwo', subtype: null },
      ],
      facts: expect.arrayContaining([{ label: 'Date of Birth', value: '1951-06-02' }]),
      decision: 'Open',
    });
  });

  it('hits that are all somebody else are no applicable matches; one true match is a risk', async () => {
    const { reference, hits } = await screen('Lars Nyberg');
    const ids = hits.map(({ id }) => id);
    await aml.decide(reference, ids, 'FalsePositive');
    const after = async () => (await aml.read(reference)).screening;
    expect(await after()).toMatchObject({
      result: 'NoApplicableMatches',
      hits: [{ decision: 'FalsePositive' }],
    });
    await aml.decide(reference, ids, 'TrueMatch');
    expect(await after()).toMatchObject({ result: 'PotentialRisk', hits: [{ decision: 'TrueMatch' }] });
    await aml.decide(reference, ids, 'Open');
    expect(await after()).toMatchObject({ result: 'PotentialRisk', hits: [{ decision: 'Open' }] });
  });

  it('a monitored screening has more hits once the lists have', async () => {
    const { reference } = await screen('Amara Chukwu');
    await aml.monitor(reference, true);
    await fetch(`${world.of('comply-advantage')}/_admin/searches/${reference}/advance`, {
      method: 'POST',
      headers: { authorization: 'Token sandbox-comply-advantage-key' },
    });
    expect((await aml.read(reference)).screening).toMatchObject({ result: 'PotentialRisk', total: 1 });
  });

  it('has a certificate', async () => {
    const { reference } = await screen('Amara Chukwu');
    expect(
      Buffer.from(await aml.certificate(reference))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('asks and is answered as its contract says, and an error is never “no risk”', async () => {
    const { screening, answers } = await aml.screen(
      subject('Lars Nyberg', { countries: ['SE'], birthYear: 1968 }),
    );
    await aml.decide(screening.reference, ['CANAMESAKE'], 'FalsePositive');
    const read = await aml.read(screening.reference);
    await expectContract(world, 'comply-advantage', [...answers, ...read.answers]);
    await expectNoFinding((baseUrl, timeoutMs) => create(baseUrl, timeoutMs).screen(subject('Lars Nyberg')));
    await expect(create(world.of('comply-advantage'), 3000, 'wrong').read('1')).rejects.toMatchObject({
      kind: 'Unauthorised',
    });
    await expect(aml.read('1')).rejects.toMatchObject({ kind: 'NotFound' });
  });

  it('a notice names a search, and nothing else in it is believed', () => {
    const open = (body: unknown) => aml.openNotice(Buffer.from(JSON.stringify(body)));
    const notice = { event: 'monitored_search_updated', data: { search_id: 90000001, new: ['x'] } };
    expect(open(notice)).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), reference: '90000001' });
    expect(open(notice)?.eventId).toBe(open(notice)?.eventId);
    expect(open({ event: 'other' })).toBeNull();
    expect(aml.openNotice(Buffer.from('not json'))).toBeNull();
  });
});

describe('risks', () => {
  it.each([
    ['pep', 'Pep', null],
    ['pep-class-1', 'PepClassOne', null],
    ['pep-class-3', 'PepClassThree', null],
    ['pep-class-4', 'PepClassFour', null],
    ['adverse-media', 'AdverseMedia', 'Other'],
    ['adverse-media-v2-property', 'AdverseMedia', 'Property'],
    ['adverse-media-v2-other-financial', 'AdverseMedia', 'Financial'],
    ['adverse-media-fraud', 'AdverseMedia', 'Fraud'],
    ['adverse-media-v2-narcotics-aml-cft', 'AdverseMedia', 'Narcotics'],
    ['adverse-media-violent-crime', 'AdverseMedia', 'Voilence'],
    ['adverse-media-v2-terrorism', 'AdverseMedia', 'Terrorism'],
    ['adverse-media-v2-cybercrime', 'AdverseMedia', 'Cybercrime'],
    ['adverse-media-v2-general-aml-cft', 'AdverseMedia', 'GeneralAml'],
    ['adverse-media-v2-regulatory', 'AdverseMedia', 'Regulatory'],
    ['fitness-probity', 'Other', null],
    ['a-type-of-tomorrow', 'Other', null],
  ])('%s is %s, %s', (type, category, subtype) => {
    expect(riskOf(type, [])).toEqual({ category, subtype });
  });

  it('a warning is criminal where the police gave it', () => {
    expect(riskOf('warning', ['interpol-red-notices']).category).toBe('Criminal');
    expect(riskOf('warning', ['central-bank-warnings']).category).toBe('Other');
  });

  it('every risk of the specification is met at the provider', async () => {
    const met = new Set<string>();
    const { watchlist } = await import('@probity/sandbox/comply-advantage/watchlist.ts');
    for (const { name, kind } of watchlist) {
      const found = await screen(name, { kind: kind === 'person' ? 'person' : 'organisation' });
      for (const { risks } of found.hits)
        for (const { category, subtype } of risks) met.add(category).add(`${subtype}`);
    }
    for (const wanted of [...riskCategories, ...adverseMediaSubtypes]) expect([...met]).toContain(wanted);
  });
});
