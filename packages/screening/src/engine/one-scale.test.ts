import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoEntities } from '../demo/demo-list.ts';
import { buildIndex } from '../index/build-index.ts';
import { scoreNames } from '../match/compare-names.ts';
import type { ListedEntity, Subject } from '../model.ts';
import { Screener } from './screener.ts';

const LOWEST = 0.6;
const MAX_HITS = 500;
const options = { numRuns: 300, seed: 20261118 };

const SURNAMES = 'Velkhanov Khodasevich Shuvalin Chernyshov Zhuravsky Petrenko Yakushin Gorbachuk'.split(' ');
const GIVEN_NAMES = 'Radomir Mikhail Evgeny Aleksei Yaroslav Bogdan Olga Zinaida'.split(' ');

/** A person for each pair of names, so that every search has neighbours above and below any threshold. */
const people: ListedEntity[] = GIVEN_NAMES.flatMap((given) =>
  SURNAMES.map((family) => ({
    id: `people:${given}-${family}`,
    list: 'people',
    reference: `${given}-${family}`,
    kind: 'person' as const,
    names: [{ text: `${given} ${family}`, type: 'primary' as const, strength: 'strong' as const }],
    birthDates: [{ year: 1961, month: 3, day: 14 }],
    countries: ['bg'],
    identifiers: [],
    programmes: [],
    topics: [],
  })),
);
const entities = [...demoEntities(), ...people];
const screener = new Screener(buildIndex(entities));

const listedName = fc.constantFrom(
  ...entities.filter(({ kind }) => kind === 'person').flatMap(({ names }) => names.map(({ text }) => text)),
);
const letter = fc.constantFrom(...'abcdehiklmnorstuvwyz');
const damagedName = (maxEdits: number) =>
  fc.tuple(listedName, fc.array(fc.tuple(fc.nat(), letter), { maxLength: maxEdits })).map(([name, edits]) =>
    edits.reduce((text, [at, char]) => {
      const i = at % text.length;
      return text[i] === ' ' ? text : text.slice(0, i) + char + text.slice(i + 1);
    }, name),
  );
const facts = fc.record<Partial<Subject>>(
  {
    birthDates: fc.constantFrom([{ year: 1961, month: 3, day: 14 }], [{ year: 1990 }]),
    countries: fc.constantFrom(['bg'], ['de']),
    identifiers: fc.constantFrom([{ type: 'passport', value: '700 113 355' }]),
  },
  { requiredKeys: [] },
);
const threshold = fc.integer({ min: 60, max: 100 }).map((percent) => percent / 100);

describe('threshold and score are on one scale', () => {
  it('a search at any threshold gives exactly the hits of the lowest threshold with at least that score', () => {
    fc.assert(
      fc.property(damagedName(6), facts, threshold, (name, known, t) => {
        const subject: Subject = { kind: 'person', names: [name], ...known };
        const atLowest = screener.search(subject, { threshold: LOWEST, limit: MAX_HITS }).hits;
        const atThreshold = screener.search(subject, { threshold: t, limit: MAX_HITS });
        expect(atThreshold.hits).toEqual(atLowest.filter(({ score }) => score >= t));
        expect(atThreshold.total).toBe(atThreshold.hits.length);
      }),
      options,
    );
  });

  it('a listed name that scores at or above the default threshold is a hit, with up to three wrong letters', () => {
    fc.assert(
      fc.property(damagedName(3), (name) => {
        const hits = new Set(
          screener
            .search({ kind: 'person', names: [name] }, { limit: MAX_HITS })
            .hits.map(({ reference }) => reference),
        );
        for (const { reference, names } of people) {
          const score = scoreNames(name, names[0]?.text ?? '', 'person');
          if (score >= 0.79) expect(hits, `${name} and ${reference}, ${score}`).toContain(reference);
        }
      }),
      options,
    );
  });

  it('a German spelling of a listed Cyrillic name is a hit up to the score that it is shown with', () => {
    const search = (t: number) =>
      screener
        .search({ kind: 'person', names: ['Radomir Welchanow'] }, { threshold: t })
        .hits.filter(({ list }) => list === 'demo');
    const [hit] = search(LOWEST);
    expect(hit?.score).toBeGreaterThan(0.97);
    for (const percent of [60, 66, 74, 76, 78, 79, 90, 97]) {
      expect.soft(search(percent / 100), `${percent} %`).toEqual([hit]);
    }
    expect(search((hit?.score ?? 0) + 0.0001)).toEqual([]);
  });
});
