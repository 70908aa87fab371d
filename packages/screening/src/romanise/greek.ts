import { stripMarks } from '../text/fold.ts';

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/gu, 'u'],
  [/α[υύ]/gu, 'av'],
  [/ε[υύ]/gu, 'ev'],
  [/αι/gu, 'e'],
  [/ει|οι|υι/gu, 'i'],
  [/γγ/gu, 'ng'],
  [/γχ/gu, 'nch'],
  [/γξ/gu, 'nx'],
  [/^γκ/gu, 'g'],
  [/γκ/gu, 'gk'],
  [/^μπ/gu, 'b'],
  [/μπ/gu, 'mp'],
  [/^ντ/gu, 'd'],
  [/ντ/gu, 'nt'],
  [/τζ/gu, 'tz'],
  [/τσ/gu, 'ts'],
];
const LETTERS: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

function spell(word: string): string {
  let paired = word;
  for (const [from, to] of PAIRS) paired = paired.replace(from, to);
  let out = '';
  for (const char of paired) out += LETTERS[char] ?? (/[a-z]/.test(char) ? char : '');
  return out;
}

/** Two dots on a vowel, or an accent on the one before it, keep the two apart; then marks may go. */
const withoutMarks = (word: string) =>
  stripMarks(word.replace(/[ϊΐ]|(?<=[άέό])ι/gu, 'i').replace(/[ϋΰ]|(?<=[άέό])υ/gu, 'y'));

export function romaniseGreekWord(word: string): string {
  return spell(withoutMarks(word));
}

/** Foreign b, d and g are written μπ, ντ, γκ inside a word too, w as ου, and in the last reading y as γι; χ is also h. */
export function foreignGreekReadings(word: string): string[] {
  const bare = withoutMarks(word);
  const foreign = bare
    .replace(/μπ/gu, 'b')
    .replace(/ντ/gu, 'd')
    .replace(/γκ/gu, 'g')
    .replace(/χ(?![λρ])/gu, 'h')
    .replace(/ου(?=[αεηιοωi])/gu, 'w');
  return [foreign, foreign.replace(/γι(?=[αεηοωυiy])/gu, 'y')].map(spell);
}
