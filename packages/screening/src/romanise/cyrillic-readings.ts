import { remembered } from '../text/remembered.ts';

/** One way of writing Cyrillic in Latin letters: which spelling stands for which sound, longer spellings first. */
interface Romanisation {
  /** Tells a word that may be written this way by its letters. */
  readonly mark: RegExp;
  readonly spelling: RegExp;
  readonly sounds: Readonly<Record<string, string>>;
}

/** A capital stands for a sound of several letters: H kh, C ch, S sh, Q shch, Z zh, T ts. */
const ENGLISH_AND_ISO_9: Romanisation = {
  mark: /^(?!.*(?:w|sch|sz|cz))/,
  spelling: /shch|sh|tch|ch|kh|h|zh|t[sz]|c(?!k)|ck|w|[jy]|x/g,
  sounds: {
    shch: 'Q',
    sh: 'S',
    tch: 'C',
    ch: 'C',
    kh: 'H',
    h: 'H',
    zh: 'Z',
    ts: 'T',
    tz: 'T',
    c: 'T',
    ck: 'k',
    w: 'v',
    j: 'i',
    y: 'i',
    x: 'ks',
  },
};

const GERMAN: Romanisation = {
  mark: /^(?!.*(?:v|kh|zh|sh|sz|cz)).*[wjscz]/,
  spelling: /schtsch|stsch|tsch|sch|ch|kh|h|t?z|ss|w|[jy]|x/g,
  sounds: {
    schtsch: 'Q',
    stsch: 'Q',
    tsch: 'C',
    sch: 'S',
    ch: 'H',
    kh: 'H',
    h: 'H',
    tz: 'T',
    z: 'T',
    ss: 's',
    w: 'v',
    j: 'i',
    y: 'i',
    x: 'ks',
  },
};

const FRENCH: Romanisation = {
  mark: /^(?!.*(?:w|sh|zh|sch|sz|cz)).*(?:ch|ou|j|gu|ss|ine$)/,
  spelling: /chtch|tch|ch|kh|h|ts|j|ou|gu(?=[ei])|ss|w|y|x|ine$/g,
  sounds: {
    chtch: 'Q',
    tch: 'C',
    ch: 'S',
    kh: 'H',
    h: 'H',
    ts: 'T',
    j: 'Z',
    ou: 'u',
    gu: 'g',
    ss: 's',
    w: 'v',
    y: 'i',
    x: 'ks',
    ine: 'in',
  },
};

const POLISH: Romanisation = {
  mark: /^(?!.*(?:v|kh|zh|sh|sch)).*(?:[wc]|sz|rz)/,
  spelling: /szcz|cz|sz|rz|ch|h|c|w|[jy]|x/g,
  sounds: { szcz: 'Q', cz: 'C', sz: 'S', rz: 'Z', ch: 'H', h: 'H', c: 'T', w: 'v', j: 'i', y: 'i', x: 'ks' },
};

/** Endings of Slavic family names, patronymics and given names, before and after they are read. */
const MAY_END =
  /(?:[oe](?:v|w|ff)|in|ine|[sc]k|enko|i[ct]?[chz]{1,2}|itsch|[vw]n|[aeou]k|sla[vw]|e[ijy]|ail)(?:a|y|i|ij|iy|ii|yi|yj|aya|aja|aia)?$/;
const ENDS = /(?:[oe]v|.in|[sT]k|enko|iC|vn|[CSiau]k|slav)(?:a|i|aia)?$|..(?:ei|ail)$/;
const MIN_READ = 5;

/** Given names that end in a mere vowel. */
const MAY_BE_GIVEN = /[nrgltd]u?(?:i|y|ij|iy|ii|yi|yj)$/;
const GIVEN = /^(?:evgen|dmitr|iur|georg|grigor|vasil|anatol|arkad|genad|valer|vital|inokent|valent)i$/;

/** German writes s for both s and z, and sch for both sh and zh. */
const AMBIGUOUS_S = /(?<![st])s(?!t|k|p|$)/g;
const MAX_AMBIGUOUS = 3;

/**
 * The sounds that a Slavic name in Latin letters may stand for in Cyrillic, by romanisation: Welchanow, Velkhanov and
 * Velhanov share one. None for a word that does not end like a Slavic name: Chan is not Khan.
 */
export const cyrillicReadings = remembered((word): readonly string[] => {
  if (!MAY_END.test(word) && !MAY_BE_GIVEN.test(word)) return [];
  const readings = new Set<string>();
  for (const system of [ENGLISH_AND_ISO_9, FRENCH, POLISH]) {
    if (system.mark.test(word)) readings.add(read(word, system));
  }
  if (GERMAN.mark.test(word)) for (const reading of germanReadings(read(word, GERMAN))) readings.add(reading);
  return [...readings].filter(
    (reading) => (reading.length >= MIN_READ && ENDS.test(reading)) || GIVEN.test(reading),
  );
});

function read(word: string, { spelling, sounds }: Romanisation): string {
  return word
    .replace(/(?<=[oe])ff(?=a?$)/, 'v')
    .replace(spelling, (letters) => sounds[letters] ?? letters)
    .replace(/(.)\1+/g, '$1')
    .replace(/i[eo]|(?<=[CSQZ])o/g, 'e')
    .replace(/kaia$/, 'ka');
}

function germanReadings(reading: string): Set<string> {
  let readings = [reading];
  for (const { index } of [...reading.matchAll(AMBIGUOUS_S)].slice(0, MAX_AMBIGUOUS)) {
    readings = readings.flatMap((one) => [one, `${one.slice(0, index)}z${one.slice(index + 1)}`]);
  }
  return new Set(readings.flatMap((one) => [one, one.replaceAll('S', 'Z')]));
}

/** Whether two words may be one Slavic name, romanised in two ways. */
export function areOneInCyrillic(a: string, b: string): boolean {
  const ours = cyrillicReadings(a);
  return ours.length > 0 && cyrillicReadings(b).some((reading) => ours.includes(reading));
}
