import anyAscii from 'any-ascii';
import type { EntityKind } from '../enumerations.ts';
import { legalFormAt } from './legal-forms.ts';

export const holderNameVerdicts = [
  'Match',
  /** Similar but not the same: never a match. */
  'NearMiss',
  'Mismatch',
  /** Written in different scripts, so they cannot be compared. */
  'NotComparable',
  /** The bank does not name the holder. */
  'NoName',
] as const;
export type HolderNameVerdict = (typeof holderNameVerdicts)[number];

export const wordAgreements = [
  'Same',
  'SameForm',
  'Initial',
  'Transliterated',
  'Similar',
  'OtherForm',
  'OnlyAtBank',
  'OnlyInProfile',
] as const;
export type WordAgreement = (typeof wordAgreements)[number];

export interface ComparedWord {
  bank: string | null;
  profile: string | null;
  agreement: WordAgreement;
}

export interface HolderNameComparison {
  verdict: HolderNameVerdict;
  /** Several people hold the account, including the party. */
  isJoint: boolean;
  /** Word by word, as far as it affects the verdict. */
  words: ComparedWord[];
}

export interface NamedParty {
  kind: EntityKind;
  name: string;
  /** Of a person, if the profile gives it separately. */
  lastName?: string | null | undefined;
}

/** Compares the name of an account holder, as the bank writes it, with the name of a party. */
export function compareHolderName(holderName: string | null, party: NamedParty): HolderNameComparison {
  const bank = wordsOf(holderName ?? '');
  if (bank.length === 0) return { verdict: 'NoName', isJoint: false, words: [] };
  if (party.kind !== 'LegalPerson') return compareCompany(bank, wordsOf(party.name));
  const person = personOf(party);
  const whole = comparePerson(bank, person);
  if (whole.words.every(({ agreement }) => agreement === 'Same')) return whole;
  const joint = holdersIn(holderName ?? '', person)
    .map((holder) => comparePerson(holder, person))
    .find(({ verdict }) => verdict === 'Match');
  return joint ? { ...joint, isJoint: true } : whole;
}

/* ------------------------------------------------------------------ words */

interface Word {
  /** As written. */
  text: string;
  /** Every spelling in plain letters: ü is both u and ue. */
  keys: readonly string[];
}

const BETWEEN_WORDS = /[\s,;:/()&+\-–—"“”]+/u;

const wordsOf = (name: string): Word[] =>
  name
    .normalize('NFKC')
    .split(BETWEEN_WORDS)
    .map((text) => ({ text, keys: keysOf(text) }))
    .filter(({ keys }) => keys[0] !== '');

const keysOf = (text: string): string[] => {
  const small = text.normalize('NFC').toLowerCase();
  const spelledOut = small.replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return [...new Set([plain(small), plain(spelledOut)])];
};

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const plain = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const isSame = (one: Word, other: Word): boolean => one.keys.some((key) => other.keys.includes(key));

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(text);

const isInitialOf = (one: Word, other: Word): boolean =>
  one.keys.some((key) => key.length === 1 && other.keys.some((full) => full.startsWith(key)));

/** A typing error, or a name that the bank has truncated. */
const isSimilar = (one: Word, other: Word): boolean =>
  one.keys.some((a) =>
    other.keys.some((b) => {
      const [short, long] = a.length < b.length ? [a, b] : [b, a];
      if (short.length < 4) return false;
      return long.startsWith(short) || distance(a, b) <= (short.length >= 8 ? 2 : 1);
    }),
  );

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

const pair = (bank: Word | null, profile: Word | null, agreement: WordAgreement): ComparedWord => ({
  bank: bank?.text ?? null,
  profile: profile?.text ?? null,
  agreement,
});

const sameOrWrittenOtherwise = (bank: Word, profile: Word): WordAgreement =>
  isLatin(bank.text) === isLatin(profile.text) ? 'Same' : 'Transliterated';

const areAlike = (agreement: WordAgreement): boolean =>
  agreement === 'Same' ||
  agreement === 'Transliterated' ||
  agreement === 'SameForm' ||
  agreement === 'Initial';

/** Names that differ are a near miss if at least half of their words match or are similar. */
function verdictOfDifference(words: readonly ComparedWord[]): HolderNameVerdict {
  const named = words.filter(({ agreement }) => agreement !== 'SameForm' && agreement !== 'OtherForm');
  const alike = named.filter(({ agreement }) => areAlike(agreement) || agreement === 'Similar').length;
  const longer = Math.max(
    named.filter(({ bank }) => bank !== null).length,
    named.filter(({ profile }) => profile !== null).length,
  );
  if (longer > 0 && alike * 2 >= longer) return 'NearMiss';
  const scripts = (side: 'bank' | 'profile') => isLatin(named.map((word) => word[side] ?? '').join(''));
  return scripts('bank') === scripts('profile') ? 'Mismatch' : 'NotComparable';
}

/* -------------------------------------------------------------- companies */

const LEFT_OUT: ReadonlySet<string> = new Set(['and', 'the']);

interface CompanyName {
  words: Word[];
  form: { key: string; text: string } | null;
}

/** The legal form is at the end, in some countries at the beginning. */
function companyNameOf(all: readonly Word[]): CompanyName {
  const words = all
    .filter(({ keys }) => !LEFT_OUT.has(keys[0] ?? ''))
    .map((word) => (word.keys.includes('company') ? { ...word, keys: [...word.keys, 'co'] } : word));
  const found = legalFormAt(words.map(({ keys }) => keys));
  if (!found) return { words, form: null };
  const text = words
    .slice(found.from, found.to)
    .map((word) => word.text)
    .join(' ');
  return {
    words: [...words.slice(0, found.from), ...words.slice(found.to)],
    form: { key: found.form, text },
  };
}

/**
 * Words and their order must be the same. A legal form may be written in full or abbreviated, and a bank may omit it; a
 * different legal form is a different company.
 */
function compareCompany(bankWords: readonly Word[], profileWords: readonly Word[]): HolderNameComparison {
  const [bank, profile] = [companyNameOf(bankWords), companyNameOf(profileWords)];
  const words = alignWords(bank.words, profile.words);
  const hasSameName = words.every(({ agreement }) => areAlike(agreement));
  const form = compareForms(bank.form, profile.form);
  if (form) words.push(form);
  const isMatch = hasSameName && bank.words.length > 0 && form?.agreement !== 'OtherForm';
  return { verdict: isMatch ? 'Match' : verdictOfDifference(words), isJoint: false, words };
}

function compareForms(bank: CompanyName['form'], profile: CompanyName['form']): ComparedWord | null {
  if (!bank && !profile) return null;
  const agreement = !bank
    ? 'OnlyInProfile'
    : !profile
      ? 'OnlyAtBank'
      : bank.key !== profile.key
        ? 'OtherForm'
        : bank.text.toLowerCase() === profile.text.toLowerCase()
          ? 'Same'
          : 'SameForm';
  return { bank: bank?.text ?? null, profile: profile?.text ?? null, agreement };
}

/** Pairs the words of two names in order. */
function alignWords(bank: readonly Word[], profile: readonly Word[]): ComparedWord[] {
  const joined = (words: readonly Word[]): Word => ({
    text: words.map(({ text }) => text).join(' '),
    keys: [0, 1].map((way) => words.map(({ keys }) => keys[way] ?? keys[0]).join('')),
  });
  // Written apart on one side only.
  if (bank.length !== profile.length && isSame(joined(bank), joined(profile)))
    return [pair(joined(bank), joined(profile), sameOrWrittenOtherwise(joined(bank), joined(profile)))];
  const worth = (one: Word | undefined, other: Word | undefined): number =>
    one && other ? (isSame(one, other) ? 2 : isSimilar(one, other) ? 1 : 0) : 0;
  const best: number[][] = Array.from({ length: bank.length + 1 }, () =>
    Array<number>(profile.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = bank.length - 1; i >= 0; i -= 1)
    for (let j = profile.length - 1; j >= 0; j -= 1) {
      const both = worth(bank[i], profile[j]);
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), both > 0 ? at(i + 1, j + 1) + both : 0);
    }
  const words: ComparedWord[] = [];
  let [i, j] = [0, 0];
  while (i < bank.length || j < profile.length) {
    const [one, other] = [bank[i], profile[j]];
    const both = worth(one, other);
    if (one && other && both > 0 && at(i, j) === at(i + 1, j + 1) + both) {
      words.push(pair(one, other, both === 2 ? sameOrWrittenOtherwise(one, other) : 'Similar'));
      i += 1;
      j += 1;
    } else if (one && (!other || at(i, j) === at(i + 1, j))) {
      words.push(pair(one, null, 'OnlyAtBank'));
      i += 1;
    } else {
      words.push(pair(null, other ?? null, 'OnlyInProfile'));
      j += 1;
    }
  }
  return words;
}

/* ----------------------------------------------------------------- people */

const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof professor sir dame lady lord rev herr frau mme mlle monsieur madame sig sra dhr mevr mnr mev'.split(
    ' ',
  ),
);
/** Prefixes that belong to the family name that follows. */
const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della di da dos du la le ter ten al el bin ibn mac mc st'.split(' '),
);

interface Person {
  forenames: Word[];
  family: Word[];
}

const withoutTitles = (words: readonly Word[]): Word[] =>
  words.filter(({ keys }) => !TITLES.has(keys[0] ?? ''));

function personOf({ name, lastName }: NamedParty): Person {
  const words = withoutTitles(wordsOf(name));
  const given = wordsOf(lastName ?? '');
  const known = given.filter((word) => words.some((one) => isSame(one, word)));
  if (known.length > 0 && known.length === given.length)
    return { family: known, forenames: words.filter((word) => !known.some((one) => isSame(one, word))) };
  let from = Math.max(words.length - 1, 0);
  while (from > 1 && PARTICLES.has(words[from - 1]?.keys[0] ?? '')) from -= 1;
  return { forenames: words.slice(0, from), family: words.slice(from) };
}

/**
 * The family name must be complete, and the first forename complete or an initial, in any order. Further forenames may
 * be missing on one side but must not differ.
 */
function comparePerson(bankWords: readonly Word[], { forenames, family }: Person): HolderNameComparison {
  const bank = withoutTitles(bankWords);
  const left = new Set(bank);
  const take = (profile: Word, isPair: (word: Word) => boolean, agreement: (word: Word) => WordAgreement) => {
    const found = [...left].find(isPair);
    if (!found) return null;
    left.delete(found);
    return { word: found, compared: pair(found, profile, agreement(found)) };
  };
  const inFull = (profile: Word) =>
    take(
      profile,
      (word) => isSame(word, profile),
      (word) => sameOrWrittenOtherwise(word, profile),
    );
  const similar = (profile: Word) =>
    take(
      profile,
      (word) => isSimilar(word, profile),
      () => 'Similar',
    );
  const initial = (profile: Word) =>
    take(
      profile,
      (word) => isInitialOf(word, profile) || isInitialOf(profile, word),
      () => 'Initial',
    );
  const found = new Map<Word, ReturnType<typeof take>>();
  for (const word of [...family, ...forenames]) found.set(word, inFull(word));
  for (const word of forenames) if (!found.get(word)) found.set(word, initial(word));
  for (const word of [...family, ...forenames]) if (!found.get(word)) found.set(word, similar(word));

  const words = [...forenames, ...family].map(
    (word) => found.get(word)?.compared ?? pair(null, word, 'OnlyInProfile'),
  );
  for (const word of left) words.push(pair(word, null, 'OnlyAtBank'));

  const agrees = (word: Word | undefined): boolean => {
    const compared = word && found.get(word)?.compared;
    return compared !== undefined && areAlike(compared.agreement);
  };
  const [first] = forenames;
  const missing = forenames.filter((word) => !agrees(word)).length;
  const isMatch =
    family.length > 0 &&
    family.every(agrees) &&
    (first === undefined ? left.size === 0 : agrees(first)) &&
    (missing === 0 || left.size === 0) &&
    !words.some(({ agreement }) => agreement === 'Similar') &&
    !hasOtherFamilyName();
  return { verdict: isMatch ? 'Match' : verdictOfDifference(words), isJoint: false, words };

  /** If forenames come first, a further word after the family name makes it a different family name. */
  function hasOtherFamilyName(): boolean {
    const position = (word: Word | undefined) => {
      const there = word && found.get(word)?.word;
      return there ? bank.indexOf(there) : -1;
    };
    const lastOfFamily = Math.max(...family.map(position));
    return position(first) < lastOfFamily && [...left].some((word) => bank.indexOf(word) > lastOfFamily);
  }
}

const BETWEEN_HOLDERS = /\s+(?:and|und|et|en|y|e|or|oder|ou|og|och)\s+|[&+/;]/iu;

/** The people of a joint account, each with the family name that is written once for all of them. */
function holdersIn(holderName: string, { family }: Person): Word[][] {
  const holders = holderName
    .normalize('NFKC')
    .split(BETWEEN_HOLDERS)
    .map((part) => withoutTitles(wordsOf(part)))
    .filter((words) => words.length > 0);
  if (holders.length < 2) return [];
  const hasFamily = (words: readonly Word[]) =>
    family.every((name) => words.some((word) => isSame(word, name)));
  const shared = hasFamily(holders.at(-1) ?? []) ? family : [];
  return holders.map((words) => (words.length === 1 && !hasFamily(words) ? [...words, ...shared] : words));
}
