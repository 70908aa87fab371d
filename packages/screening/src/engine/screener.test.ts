import { describe, expect, it } from 'vitest';
import { demoEntities } from '../demo/demo-list.ts';
import { buildIndex } from '../index/build-index.ts';
import { readSnapshot, writeSnapshot } from '../index/snapshot.ts';
import type { PartyKind } from '../model.ts';
import { Screener } from './screener.ts';

const screener = new Screener(buildIndex(demoEntities()));
const found = (name: string, kind: PartyKind = 'person') =>
  screener.search({ kind, names: [name] }).hits.map((hit) => hit.reference);

describe('a search of the demonstration list', () => {
  it('finds everyone by each of their names', () => {
    for (const entity of demoEntities()) {
      for (const name of entity.names) {
        expect.soft(found(name.text, entity.kind), name.text).toContain(entity.reference);
      }
    }
  });

  it('finds misspelt, reordered, joined and foreign-script names', () => {
    for (const name of [
      'Radomr Velkhanof',
      'Velkhanov Radomir',
      'RadomirVelkhanov',
      'Радомир Велханов',
      'R. Velkhanov',
    ]) {
      expect.soft(found(name), name).toContain('DEMO-001');
    }
    expect(found('خالد منير الزرافي')).toContain('DEMO-002');
    expect(found('Khaled Munir Zarafi')).toContain('DEMO-002');
  });

  it('finds no one for names that are not listed', () => {
    for (const name of ['Harriet Lindqvist', 'Bogdan Velkhanov', 'Emma Fry', 'Tomasz Wielgosz']) {
      expect.soft(found(name), name).toEqual([]);
    }
  });

  it('searches for people among people only, and for unknown kinds everywhere', () => {
    expect(found('Amber Petrel', 'person')).toEqual([]);
    expect(found('Amber Petrel', 'unknown')).toContain('DEMO-008');
  });

  it('finds an entity by identifier alone, and raises the score', () => {
    const { hits } = screener.search({
      kind: 'person',
      names: ['Someone Else'],
      identifiers: [{ type: 'passport', value: '700 113 355' }],
    });
    expect(hits[0]?.reference).toBe('DEMO-001');
    expect(hits[0]?.score).toBeGreaterThanOrEqual(0.95);
  });

  it('explains a hit by aligned words, match types and facts', () => {
    const { hits } = screener.search({
      kind: 'person',
      names: ['Dr Radomir Velkhanof'],
      birthDates: [{ year: 1961 }],
      countries: ['de'],
    });
    expect(hits[0]?.alignedTokens).toContainEqual(
      expect.objectContaining({ query: 'velkhanof', listed: 'velkhanov' }),
    );
    expect(hits[0]?.matchTypes).toEqual(
      expect.arrayContaining(['name_fuzzy', 'year_of_birth', 'removed_personal_title']),
    );
    expect(hits[0]?.corroboration.map((one) => `${one.field} ${one.verdict}`)).toEqual([
      'birth-date agrees',
      'country contradicts',
    ]);
  });

  it('names exact, alias and other matches in ComplyAdvantage words', () => {
    const types = (name: string) => screener.search({ kind: 'person', names: [name] }).hits[0]?.matchTypes[0];
    expect(types('Radomir Velkhanov')).toBe('name_exact');
    expect(types('Khaled Mounir El Zarafi')).toBe('aka_exact');
    expect(types('Radomir Welhanov')).toBe('phonetic_name');
  });

  it('leaves out entities that have a decision', () => {
    const excluded = new Set(['demo:DEMO-001']);
    const { hits } = screener.search(
      { kind: 'person', names: ['Radomir Velkhanov'] },
      { excludedEntityIds: excluded },
    );
    expect(hits).toEqual([]);
  });
});

describe('bad input', () => {
  const cases: [string, string][] = [
    ['nothing', ''],
    ['spaces', '  \t\n '],
    ['one letter', 'x'],
    ['10 000 letters', 'ab '.repeat(3334)],
    ['one word of 10 000 letters', 'a'.repeat(10_000)],
    ['emoji', '😀😀 👩‍👩‍👧‍👦'],
    ['mixed scripts', 'Радомир Velkhanov خالد 王'],
    ['control and direction marks', '\u0000\u202eRadomir\u202c \u200fVelkhanov\u0007'],
    ['a lone surrogate', 'Rad\ud800omir'],
    ['only digits', '11420'],
    ['only punctuation', '"\'; -- () <>'],
    ['an SQL injection', "Robert'); DROP TABLE entities;--"],
    ['a script tag', '<script>alert(1)</script>'],
    ['a template', `\${process.exit(1)} {{7*7}}`],
    ['a path', '../../../../etc/passwd'],
  ];

  it.each(cases)('%s gets an answer in bounded time', (_, text) => {
    const start = performance.now();
    for (const kind of ['person', 'organisation', 'vessel', 'unknown'] as const) {
      expect(screener.search({ kind, names: [text] }).total).toBeGreaterThanOrEqual(0);
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('a name that is only a company form finds nothing and gives the reason', () => {
    for (const text of ['Ltd', 'GmbH & Co. KG', 'Limited Liability Company', 'ООО', 'S.A. de C.V.']) {
      const result = screener.search({ kind: 'organisation', names: [text] });
      expect.soft(result.hits, text).toEqual([]);
      expect.soft(result.unusable, text).toBe('only-company-forms');
    }
    expect(screener.search({ kind: 'person', names: ['   '] }).unusable).toBe('empty');
    expect(screener.search({ kind: 'person', names: ['!!!'] }).unusable).toBe('no-letters');
  });

  it('invisible characters do not hide a name', () => {
    expect(found('Ra\u200bdomir Vel\u00adkhanov')).toContain('DEMO-001');
  });
});

describe('a snapshot', () => {
  const info = { builtAt: '2026-01-01T00:00:00Z', lists: [{ list: 'demo', version: '1', entities: 12 }] };

  it('gives the same results as the index it was written from, in plain and in shared memory', () => {
    for (const shared of [false, true]) {
      const { arrays, info: read } = readSnapshot(writeSnapshot(buildIndex(demoEntities()), info, shared));
      expect(read).toEqual(info);
      const subject = { kind: 'person' as const, names: ['Radomr Velkhanof'] };
      expect(new Screener(arrays).search(subject)).toEqual(screener.search(subject));
    }
  });

  it('can be read from any offset in a larger buffer', () => {
    const bytes = writeSnapshot(buildIndex(demoEntities()), info);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(readSnapshot(shifted.subarray(3)).info).toEqual(info);
  });

  it('is refused if it is something else or truncated', () => {
    const bytes = writeSnapshot(buildIndex(demoEntities()), info);
    expect(() => readSnapshot(new Uint8Array(4))).toThrow('too short');
    expect(() => readSnapshot(new Uint8Array(64))).toThrow('not a screening snapshot');
    expect(() => readSnapshot(bytes.slice(0, bytes.length - 64))).toThrow('cut off');
  });
});
