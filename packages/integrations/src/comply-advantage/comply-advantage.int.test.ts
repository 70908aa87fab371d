import type { AmlProvider, Subject } from '@probity/core/kernel/ports';
import { adverseMediaSubtypes, riskCategories } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectContract } from '../testing/expect-contract.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createComplyAdvantage } from './comply-advantage.ts';
import { Hit, hitOf } from './hit.ts';
import { riskOf } from './risks.ts';

let world: ProviderWorld;
let aml: AmlProvider;
const SECRET = 'an-address-nobody-guesses';

beforeAll(async () => {
  world = await startProviderWorld();
  aml = create(world.of('comply-advantage'));
});
beforeEach(() => world.admin('reset'));
afterAll(() => world.close());

const create = (baseUrl: string, timeoutMs = 3000, key = 'sandbox-comply-advantage-key') =>
  createComplyAdvantage({ baseUrl, timeoutMs, key, fuzziness: 0.6, webhookSecret: SECRET });

const OURS = { reference: '01990000-0000-7000-8000-000000000001' };

const subject = (name: string, changes: Partial<Subject> = {}): Subject => ({
  kind: 'person',
  names: [name],
  ...changes,
});
const screen = (name: string, changes: Partial<Subject> = {}) => aml.screen(subject(name, changes), OURS);

describe('ComplyAdvantage', () => {
  it('finds no one, or a namesake with the reasons why', async () => {
    expect(await screen('Amara Chukwu')).toMatchObject({ hits: [], total: 0, unusable: null });
    const { hits } = await screen('Lars Nyberg', { birthDates: [{ year: 1968 }] });
    expect(hits[0]).toMatchObject({
      matchTypes: ['aka_exact'],
      matchedName: 'Lars Nyberg',
      risks: [
        { category: 'Sanction', subtype: null },
        { category: 'PepClassTwo', subtype: null },
      ],
      entry: {
        id: 'comply-advantage:CANAMESAKE',
        kind: 'person',
        names: expect.arrayContaining([{ text: 'Lars Nyborg', type: 'primary', strength: 'strong' }]),
        birthDates: [{ year: 1951, month: 6, day: 2 }],
        countries: ['dk'],
      },
    });
  });

  it('accepts decisions, and a monitored screening gains hits as the lists grow', async () => {
    const { reference } = await screen('Amara Chukwu');
    await aml.decide(`${reference}`, ['CANAMESAKE'], 'FalsePositive');
    await aml.monitor(`${reference}`, true);
    await fetch(`${world.of('comply-advantage')}/_admin/searches/${reference}/advance`, {
      method: 'POST',
      headers: { authorization: 'Token sandbox-comply-advantage-key' },
    });
    expect(await aml.read(`${reference}`)).toMatchObject({ reference, total: 1 });
  });

  it('sends and receives only what its contract allows, and an error is never “no risk”', async () => {
    const found = await screen('Lars Nyberg', { countries: ['se'], birthDates: [{ year: 1968 }] });
    await aml.decide(`${found.reference}`, ['CANAMESAKE'], 'FalsePositive');
    const read = await aml.read(`${found.reference}`);
    await expectContract(world, 'comply-advantage', [...found.answers, ...read.answers]);
    await expect(create(world.of('comply-advantage'), 3000, 'wrong').read('1')).rejects.toMatchObject({
      kind: 'Unauthorised',
    });
    await expect(aml.read('1')).rejects.toMatchObject({ kind: 'NotFound' });
  });

  it('a webhook event identifies a search, and nothing else in it is trusted', () => {
    const open = (body: unknown, secret = SECRET) =>
      aml.openNotice(Buffer.from(JSON.stringify(body)), secret);
    const notice = { event: 'monitored_search_updated', data: { search_id: 90000001, new: ['x'] } };
    expect(open(notice)).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), reference: '90000001' });
    expect(open(notice)?.eventId).toBe(open(notice)?.eventId);
    expect(open({ event: 'other' })).toBeNull();
    expect(open(notice, '')).toBeNull();
    expect(open(notice, `${SECRET}x`)).toBeNull();
    expect(aml.openNotice(Buffer.from('not json'), SECRET)).toBeNull();
  });
});

describe('a hit', () => {
  const hit = (doc: Record<string, unknown>) =>
    hitOf(Hit.parse({ doc: { id: 'X1', name: 'Example Person', ...doc }, score: 250 }));

  it('has countries by name or code, partial dates, and web links only', () => {
    const { entry, score, sources, media } = hit({
      fields: [
        { name: 'Nationality', value: 'Denmark; se' },
        { name: 'Country', value: 'Atlantis' },
        { name: 'Date of Birth', value: '1951' },
        { name: 'Place of Birth', value: 'Malmö' },
      ],
      source_notes: { one: { name: 'One', url: 'javascript:alert(1)' } },
      media: [{ title: 'Bad', url: 'data:text/html,x' }],
    });
    expect(entry).toMatchObject({ kind: 'unknown', countries: ['dk', 'se'], birthDates: [{ year: 1951 }] });
    expect({ score, sources, media }).toEqual({ score: 1, sources: [{ name: 'One', url: null }], media: [] });
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

  it('a warning is criminal if issued by the police', () => {
    expect(riskOf('warning', ['interpol-red-notices']).category).toBe('Criminal');
    expect(riskOf('warning', ['central-bank-warnings']).category).toBe('Other');
  });

  it('the provider reports every risk of the specification', async () => {
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
