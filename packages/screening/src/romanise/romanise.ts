import anyAscii from 'any-ascii';
import { stripMarks } from '../text/fold.ts';
import { leadingScript, type Script, scriptOf } from '../text/script.ts';
import { romaniseArabicWord, VOWELLED_ARABIC } from './arabic.ts';
import { isBrahmic, otherBrahmicReading, romaniseBrahmicWord } from './brahmic.ts';
import { otherCyrillicReading, romaniseCyrillicWord } from './cyrillic.ts';
import { foreignGreekReadings, romaniseGreekWord } from './greek.ts';
import { cantoneseOf } from './han.ts';
import { romaniseHangul } from './hangul.ts';
import { romaniseHebrewWord, softHebrewReading, VOWELLED_HEBREW } from './hebrew.ts';
import type { SyllableReading } from './syllables.ts';

const VOWELLED: ReadonlySet<string> = new Set([...VOWELLED_ARABIC, ...VOWELLED_HEBREW]);

/** Whether a word from a script without vowels was known, so that its vowels could be added. */
export function hasVowels(romanised: string): boolean {
  return VOWELLED.has(romanised);
}

const NON_ASCII = /[^\x20-\x7e]/;
const ASCII_JUNK = /[^a-z0-9 -]/g;

/** Letters of one script and the marks upon them; used to cut a mixed word into runs. */
function runs(word: string): { script: Script; text: string }[] {
  const out: { script: Script; text: string }[] = [];
  for (const char of word) {
    const script = scriptOf(char.codePointAt(0) ?? 0);
    const last = out.at(-1);
    if (last && last.script === script) last.text += char;
    else out.push({ script, text: char });
  }
  return out;
}

function plainAscii(text: string): string {
  return anyAscii(text).toLowerCase().replace(ASCII_JUNK, '');
}

function syllables(text: string, separator: string, reading: (char: string) => string | undefined): string {
  return [...text].map((char) => reading(char) ?? plainAscii(char)).join(separator);
}

/** A Han or Hangul name is cut into syllables, since Latin writes family and given name apart. */
function romaniseRun(script: Script, text: string, cut: boolean): string {
  switch (script) {
    case 'arabic':
      return romaniseArabicWord(stripMarksKeepingHamza(text));
    case 'hebrew':
      return romaniseHebrewWord(stripMarks(text));
    case 'cyrillic':
      return romaniseCyrillicWord(text);
    case 'greek':
      return romaniseGreekWord(text);
    case 'han':
      return cut ? ` ${syllables(text, ' ', () => undefined)} ` : syllables(text, '', () => undefined);
    case 'hangul':
      return cut ? ` ${syllables(text, ' ', romaniseHangul)} ` : syllables(text, '', romaniseHangul);
    default:
      return isBrahmicWord(text) ? romaniseBrahmicWord(text) : plainAscii(text);
  }
}

const isBrahmicWord = (text: string) => isBrahmic(text.codePointAt(0) ?? 0);

/** Decomposition would turn أ into ا and so lose what the table knows; only true vowel points go. */
function stripMarksKeepingHamza(text: string): string {
  return text.replace(/[\u064b-\u0652\u0670\u0640]/g, '');
}

/** What else a word may be read as; a reading that is missing is like the one before it. */
function otherReadings(script: Script, word: string): readonly string[] {
  if (script === 'greek') return foreignGreekReadings(word);
  const other = otherReading(script, word);
  return other === undefined ? [] : [other];
}

function otherReading(script: Script, word: string): string | undefined {
  if (script === 'cyrillic') return otherCyrillicReading(word);
  if (script === 'latin') return CARONS.test(word) ? plainAscii(withCaronsRead(word)) : undefined;
  if (script === 'hebrew') {
    const usual = romaniseHebrewWord(stripMarks(word));
    return hasVowels(usual) ? usual : softHebrewReading(usual);
  }
  if (GEORGIAN.test(word)) return otherGeorgianReading(word);
  return isBrahmicWord(word) ? otherBrahmicReading(word) : undefined;
}

const CARONS = /[šśčžż]/u;

/** Čechov is Cechov to who leaves the marks out, and Chechov to who reads them. */
const withCaronsRead = (word: string) =>
  word.replace(/[šś]/gu, 'sh').replace(/č/gu, 'ch').replace(/[žż]/gu, 'zh');

const GEORGIAN = /^[\u10d0-\u10ff]/u;

/** Georgian adds a final i to a foreign name and writes its f as p. */
const otherGeorgianReading = (word: string) =>
  plainAscii(word.replace(/ფ/gu, 'f').replace(/(?<=[^აეიოუ])ი$/u, ''));

export interface Reading {
  text: string;
  /** How its syllables were read, where each word is one syllable. */
  syllables?: SyllableReading;
}

/**
 * Latin readings of one folded name, the usual one first. The tokeniser must already have removed
 * punctuation; words are separated by one space. A transcribed name is a foreign one written by sound.
 */
export function romanise(folded: string, transcribed = false): { readings: Reading[]; script: Script } {
  if (!NON_ASCII.test(folded)) return { readings: [{ text: folded }], script: 'latin' };
  const script = leadingScript(folded);
  const words = folded.split(' ');
  const cut = (script === 'hangul' || script === 'han') && !transcribed;
  const usual = words.map((word) =>
    runs(word)
      .map((run) => romaniseRun(run.script, run.text, cut))
      .join(''),
  );
  const first = usual.join(' ').replace(/ +/g, ' ').trim();
  if (cut) return { readings: syllableReadings(script, folded, first), script };
  const others = words.map((word) => otherReadings(script, word));
  const readings = new Set([first]);
  for (let n = 1; n <= Math.max(...others.map((list) => list.length)); n++) {
    readings.add(
      words
        .map((_, i) => others[i]?.[n - 1] ?? others[i]?.at(-1) ?? usual[i])
        .join(' ')
        .replace(/ +/g, ' ')
        .trim(),
    );
  }
  return { readings: [...readings].map((text) => ({ text })), script };
}

function syllableReadings(script: Script, folded: string, first: string): Reading[] {
  if (script === 'hangul') return [{ text: first, syllables: 'hangul' }];
  const cantonese = syllables(folded.replace(/ /g, ''), ' ', cantoneseOf);
  return [
    { text: first, syllables: 'mandarin' },
    { text: cantonese, syllables: 'cantonese' },
  ];
}
