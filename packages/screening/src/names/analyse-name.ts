import type { PartyKind } from '../model.ts';
import { hasVowels, type Reading, romanise } from '../romanise/romanise.ts';
import { type FormFamily, formAt } from '../tables/company-forms.ts';
import { HONORIFICS, NAME_TITLES, VESSEL_PREFIXES } from '../tables/honorifics.ts';
import { asNumber, joinNumberWords } from '../tables/numbers.ts';
import { foldText, MAX_NAME_LENGTH } from '../text/fold.ts';
import { isAbjad, isSyllabic, type Script } from '../text/script.ts';
import { alternativeTexts, MAX_TOKENS, organisationWords, personWords } from '../text/tokenise.ts';
import { stripForms } from './strip-forms.ts';
import { type Token, tokenOf } from './token.ts';

export interface RemovedParts {
  title: boolean;
  prefix: boolean;
  suffix: boolean;
  clerical: boolean;
}

/** One reading of a name: its words, with company forms separate. */
export interface NameForm {
  readonly tokens: readonly Token[];
  readonly families: readonly FormFamily[];
  readonly script: Script;
  /** Kept in its own syllabic script instead of being romanised. */
  readonly native: boolean;
  /** A title was taken off that may have been a given name. */
  readonly titled?: boolean;
  /** 1, or less for a reading that leaves part of the line out. */
  readonly trust: number;
}

export interface AnalysedName {
  readonly text: string;
  readonly person: boolean;
  readonly forms: readonly NameForm[];
  readonly removed: RemovedParts;
}

/** The middle dot separates the words of a foreign name, which is transcribed by sound and not read by syllables. */
const TRANSCRIBED = /[·・•]/;

/** A reading that leaves part of the line out is trusted a little less. */
export const ALTERNATIVE_TRUST = 0.97;

/** A capital inside a word of small letters begins another word: "RamzanKadyrov". */
const GLUED_WORDS = /(\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;

/** Titles that are names as well unless a full stop follows. */
const DOTTED_TITLES = /^\s*(?:eng|ing|arch|adv)\.\s*(?=\p{L}{2})/iu;

const withoutSurfaceMarks = (text: string) => text.replace(DOTTED_TITLES, '').replace(GLUED_WORDS, '$1 ');

export function analyseName(text: string, kind: PartyKind): AnalysedName {
  const person = kind === 'person';
  const folded = foldText(person ? withoutSurfaceMarks(text.slice(0, MAX_NAME_LENGTH)) : text);
  const removed: RemovedParts = { title: false, prefix: false, suffix: false, clerical: false };
  const forms: NameForm[] = [];
  const seen = new Set<string>();
  for (const [i, line] of (person ? [folded] : alternativeTexts(folded)).entries()) {
    const separated = person ? personWords(line) : organisationWords(line);
    if (separated === '') continue;
    const { readings, script } = romanise(separated, TRANSCRIBED.test(line));
    const trust = i === 0 ? 1 : ALTERNATIVE_TRUST;
    for (const reading of readings) {
      const form = readForm(reading, kind, script, trust, removed);
      const key = form.tokens.map((token) => token.text).join(' ');
      if (form.tokens.length === 0 || seen.has(key)) continue;
      seen.add(key);
      forms.push(form);
    }
    if (isSyllabic(script)) forms.push(nativeForm(separated, script, trust, person));
  }
  return { text, person, forms, removed };
}

function readForm(
  reading: Reading,
  kind: PartyKind,
  script: Script,
  trust: number,
  removed: RemovedParts,
): NameForm {
  const person = kind === 'person';
  let words = reading.text.split(' ').filter(Boolean);
  let families: FormFamily[] = [];
  const titled = person && words.some((word) => NAME_TITLES.has(word));
  if (person) {
    words = withoutTitles(words, HONORIFICS, removed);
  } else {
    const stripped = stripForms(words);
    families = stripped.families;
    removed.prefix ||= stripped.prefix;
    removed.suffix ||= stripped.suffix;
    words = joinNumberWords(stateNames(stripped.words)).map((word, i) =>
      i === 0 && word.length < 3 ? word : (asNumber(word) ?? word),
    );
    if (kind === 'vessel') words = withoutTitles(words, VESSEL_PREFIXES, removed);
  }
  const traits = { person, abjad: false, syllable: reading.syllables, native: false };
  const unvowelled = { ...traits, abjad: isAbjad(script) };
  const tokens = words
    .slice(0, MAX_TOKENS)
    .map((word) => tokenOf(word, hasVowels(word) ? traits : unvowelled));
  return { tokens: isolatedParticles(tokens), families, script, native: false, titled, trust };
}

/** States that are written out or by their letters. */
const STATES: readonly (readonly [letters: string, words: string])[] = [
  ['usa', 'united states of america'],
  ['usa', 'united states'],
  ['uk', 'united kingdom'],
  ['uae', 'united arab emirates'],
];

function stateNames(words: string[]): string[] {
  let text = ` ${words.join(' ')} `;
  if (words.length > 1) text = text.replace(' us ', ' usa ');
  for (const [letters, written] of STATES) text = text.replace(` ${written} `, ` ${letters} `);
  return text.split(' ').filter(Boolean);
}

/** Titles go only when a name is left; in front of vessels the mark is clerical. */
function withoutTitles(words: string[], titles: ReadonlySet<string>, removed: RemovedParts): string[] {
  const kept = words.filter((word) => !titles.has(word));
  if (kept.length === 0 || kept.length === words.length) return words;
  if (titles === HONORIFICS) removed.title = true;
  else removed.clerical = true;
  return kept;
}

/** A name made of particles only ("Al An") is a name all the same. */
export function isolatedParticles(tokens: Token[]): Token[] {
  if (tokens.some((token) => token.role !== 'particle')) return tokens;
  return tokens.map((token) => ({ ...token, role: 'name', weight: 0.6 }));
}

function nativeForm(separated: string, script: Script, trust: number, person: boolean): NameForm {
  const traits = { person, abjad: false, syllable: undefined, native: true };
  const tokens = [...separated.replace(/ /g, '')].slice(0, MAX_TOKENS).map((char) => tokenOf(char, traits));
  return { tokens, families: [], script, native: true, trust };
}

/** The reason why a name cannot be screened, as returned by the API. */
export function whyEmpty(text: string): 'empty' | 'no-letters' | 'only-company-forms' {
  const folded = foldText(text);
  if (folded === '') return 'empty';
  const [reading] = romanise(organisationWords(folded)).readings;
  const words = (reading?.text ?? '').split(' ').filter(Boolean);
  return words.length > 0 && formAt(words, 0) ? 'only-company-forms' : 'no-letters';
}
