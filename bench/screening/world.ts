import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { MATCH_THRESHOLD, type Screener, scoreNames } from '@probity/screening';
import { filesLike, readRows } from './files.ts';
import { intervalOf, round } from './measures.ts';
import { FOLDS, type Fold, foldOf, pickOne, randomOf } from './random.ts';

/** People of many countries in their own script, who are on no list. */
export interface WorldName {
  script: string;
  fold: Fold;
  name: string;
  /** The same person in Latin letters, where the reference data knows both parts. */
  latin: string | undefined;
}

interface Part {
  text: string;
  /** F or M for a forename. */
  gender?: string | undefined;
  latin: string | undefined;
}

export const PEOPLE_PER_FOLD = 2500;

/** The people behind the quoted figures; another seed generates others, to check that nothing was fitted to these. */
export const DEFAULT_SEED = 20260201;

/** Scores below this are irrelevant to any threshold. */
const FLOOR = 0.6;

/** Scripts with the countries whose names are usually written in them. */
const SCRIPTS: Record<string, { letters: RegExp; home: readonly string[]; familyFirst?: boolean }> = {
  Latin: { letters: /^[\p{Script=Latin}\p{M}' -]+$/u, home: [] },
  Cyrillic: { letters: /^[\p{Script=Cyrillic}'-]+$/u, home: 'RU UA BY BG RS MK KZ KG TJ ME MN'.split(' ') },
  Arabic: {
    letters: /^[\p{Script=Arabic}\p{M}-]+$/u,
    home: 'AE EG DZ IQ IR JO KW LB LY MA PK SA TN ML'.split(' '),
  },
  Hebrew: { letters: /^[\p{Script=Hebrew}\p{M}'׳-]+$/u, home: ['IL'] },
  Greek: { letters: /^[\p{Script=Greek}\p{M}-]+$/u, home: ['GR', 'CY'] },
  Devanagari: { letters: /^[\p{Script=Devanagari}\p{M}-]+$/u, home: ['IN', 'NP'] },
  Bengali: { letters: /^[\p{Script=Bengali}\p{M}-]+$/u, home: ['BD'] },
  Georgian: { letters: /^[\p{Script=Georgian}-]+$/u, home: ['GE'] },
  Armenian: { letters: /^[\p{Script=Armenian}-]+$/u, home: ['AM'] },
  Kana: { letters: /^[\p{Script=Katakana}ー]{2,}$/u, home: [] },
  Han: { letters: /^\p{Script=Han}+$/u, home: ['CN', 'TW'], familyFirst: true },
  Kanji: { letters: /^\p{Script=Han}+$/u, home: ['JP'], familyFirst: true },
  Hangul: { letters: /^\p{Script=Hangul}+$/u, home: ['KR'], familyFirst: true },
};

/** Names of two or three parts, half of them from the script's own countries, split by their parts into folds. */
export function worldNames(references: string, seed = DEFAULT_SEED, perFold = PEOPLE_PER_FOLD): WorldName[] {
  const forenames = readParts(references, /forenames/);
  const surnames = readParts(references, /surnames/);
  const spellings = readSpellings(references);
  return Object.entries(SCRIPTS).flatMap(([script, { letters, home, familyFirst }]) => {
    const inScript = (parts: CountryPart[], atHome: boolean) =>
      parts
        .filter((part) => !atHome || home.length === 0 || home.includes(part.country))
        .flatMap((part) => spelt(part, letters, spellings, familyFirst ?? false));
    const ownForenames = inScript(forenames, true);
    const ownSurnames = inScript(surnames, true);
    const pools = familyFirst
      ? [
          {
            forenames: [...ownForenames, ...recomposed(ownForenames, seed + script.length)],
            surnames: ownSurnames,
          },
        ]
      : [
          {
            forenames: ownForenames,
            surnames: ownSurnames.length < 8 ? inScript(surnames, false) : ownSurnames,
          },
          { forenames: inScript(forenames, false), surnames: inScript(surnames, false) },
        ];
    return FOLDS.flatMap((fold) =>
      compose(
        script,
        fold,
        pools,
        script === 'Latin' ? ' ' : familyFirst ? '' : script === 'Kana' ? '・' : ' ',
        familyFirst ?? false,
        { random: randomOf(seed), most: perFold },
      ),
    );
  });
}

function compose(
  script: string,
  fold: Fold,
  pools: readonly { forenames: readonly Part[]; surnames: readonly Part[] }[],
  separator: string,
  familyFirst: boolean,
  { random, most }: { random: () => number; most: number },
): WorldName[] {
  const ofFold = pools
    .map(({ forenames, surnames }) => ({
      forenames: forenames.filter((part) => foldOf(part.text) === fold),
      surnames: surnames.filter((part) => foldOf(part.text) === fold),
    }))
    .filter((pool) => pool.forenames.length > 0 && pool.surnames.length > 0);
  const names = new Map<string, WorldName>();
  for (let i = 0; i < most * 3 && names.size < most && ofFold.length > 0; i++) {
    const pool = ofFold[i % ofFold.length];
    if (!pool) break;
    const given = [pickOne(pool.forenames, random)];
    if (!familyFirst && random() < 0.25) given.push(pickOne(pool.forenames, random));
    const family = pickOne(pool.surnames, random);
    const parts = familyFirst ? [family, ...given] : [...given, family];
    if (given.some((part) => isOfOtherSex(part, family))) continue;
    if (new Set(parts.map((part) => part.text)).size < parts.length) continue;
    const name = parts.map((part) => part.text).join(separator);
    const latin = parts.every((part) => part.latin) ? parts.map((part) => part.latin).join(' ') : undefined;
    names.set(name, { script, fold, name, latin });
  }
  return [...names.values()];
}

/** A Slavic family name is inflected by sex, so no one has both forms. */
function isOfOtherSex(given: Part, family: Part): boolean {
  const isFeminine = /(?:ов|ев|ёв|ин|ск)а(?:я)?$|(?:ov|ev)a$|ská$/u.test(family.text.toLowerCase());
  const isMasculine = /(?:ов|ев|ёв|ин|ський|ский)$/u.test(family.text.toLowerCase());
  return (given.gender === 'M' && isFeminine) || (given.gender === 'F' && isMasculine);
}

interface CountryPart extends Part {
  country: string;
}

function readParts(references: string, pattern: RegExp): CountryPart[] {
  return filesLike(references, pattern).flatMap((path) =>
    readRows(path).flatMap((row) => {
      const text = (row['Localized Name'] ?? '').trim();
      const latin = (row['Romanized Name'] ?? '').trim();
      return text || latin
        ? [{ country: row.Country ?? '', text: text || latin, latin: latin || undefined, gender: row.Gender }]
        : [];
    }),
  );
}

/** Spellings of a name part in other scripts, by its lower-case Latin form. */
function readSpellings(references: string): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const path of filesLike(references, /^wikidata_name_parts.*\.txt\.gz$/)) {
    for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
      const forms = (line.split('=>')[0] ?? '').split(',').map((form) => form.trim());
      const foreign = forms.filter((form) => /[^\p{Script=Latin}\p{M}\p{P}\s\d]/u.test(form));
      if (foreign.length === 0) continue;
      for (const form of forms) {
        if (/^[a-z-]{2,}$/.test(form)) spellings.set(form, [...(spellings.get(form) ?? []), ...foreign]);
      }
    }
  }
  return spellings;
}

/** Syllabic scripts are taken from the country's own table only: their other spellings are transcriptions. */
function spelt(part: CountryPart, letters: RegExp, spellings: Map<string, string[]>, own: boolean): Part[] {
  if (letters.test(part.text)) return [{ text: part.text, latin: part.latin, gender: part.gender }];
  if (own || !part.latin) return [];
  const forms = (spellings.get(part.latin.toLowerCase()) ?? []).filter((form) => letters.test(form));
  return [...new Set(forms)].slice(0, 3).map((text) => ({ text, latin: part.latin, gender: part.gender }));
}

/** More given names of two characters, from the characters of known ones: such names are composed freely. */
function recomposed(forenames: readonly Part[], seed: number): Part[] {
  const characters = [...new Set(forenames.flatMap((part) => [...part.text]))];
  const random = randomOf(seed + 1);
  return Array.from({ length: 400 }, () => ({
    text: pickOne(characters, random) + pickOne(characters, random),
    latin: undefined,
  }));
}

interface Alarms {
  names: number;
  homonyms: number;
  alarms: number;
  alarmsAtFixed: number;
  /** The 95 % interval of that rate, as if each person were drawn again; name parts recur, so the true one is wider. */
  interval: [number, number];
  /** The threshold at which two in a thousand would raise a false alert. */
  thresholdAt02: number;
  /** Share of names that match the same name in Latin letters, as the reference data spells its parts. */
  latinRecall: number | undefined;
}

/** False positives by script and fold, without people who have a listed name. */
export function runWorld(
  screener: Screener,
  names: readonly WorldName[],
  isHomonym: (person: WorldName, listed: string) => boolean,
  printErrors: boolean,
): Record<string, Record<Fold, Alarms>> {
  const measure = (all: readonly WorldName[]): Alarms => {
    const scores: number[] = [];
    for (const person of all) {
      const { hits } = screener.search({ kind: 'person', names: [person.name] }, { threshold: FLOOR });
      if (hits.some((hit) => isHomonym(person, hit.matchedName.text))) continue;
      const [hit] = hits;
      scores.push(hit?.score ?? 0);
      if (printErrors && person.fold === 'tune' && hit && hit.score >= MATCH_THRESHOLD)
        console.error('false alarm', person.script, hit.score, person.name, '|', hit.matchedName.text);
    }
    scores.sort((a, b) => b - a);
    const alarms = scores.filter((score) => score >= MATCH_THRESHOLD).length;
    return {
      names: scores.length,
      homonyms: all.length - scores.length,
      alarms,
      alarmsAtFixed: round(alarms / Math.max(1, scores.length)),
      interval: intervalOf(alarms, scores.length),
      thresholdAt02: scores[Math.floor(scores.length * 0.002)] ?? 0,
      latinRecall: latinRecall(all),
    };
  };
  return Object.fromEntries(
    Object.keys(SCRIPTS).map((script) => {
      const ofFold = (fold: Fold) =>
        measure(names.filter((one) => one.script === script && one.fold === fold));
      return [script, { tune: ofFold('tune'), heldOut: ofFold('heldOut') }];
    }),
  );
}

/** Parts are paired by meaning, so many pairs are different names: use it only to compare versions. */
function latinRecall(names: readonly WorldName[]): number | undefined {
  const spelt = names.filter(({ name, latin }) => latin !== undefined && latin !== name);
  if (spelt.length === 0) return undefined;
  const found = spelt.filter(({ name, latin }) => scoreNames(name, latin ?? '', 'person') >= MATCH_THRESHOLD);
  return round(found.length / spelt.length);
}
