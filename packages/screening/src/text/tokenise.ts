const APOSTROPHES = /['’‘`´ʻʼʿʾ′＇]/gu;
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
const GLUED_LETTERS = /(?<=\p{L}{2})(\p{L}(?:\.\p{L})+\.?)(?![\p{L}\p{N}])/gu;
const SLASHED = /(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu;
const HYPHENED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:-\p{L})+(?![\p{L}\p{N}])/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;

/** Maximum number of words compared; the rest is noise. */
export const MAX_TOKENS = 24;

/** Words of a person's name: dots and hyphens separate words ("J.-C." is two initials), apostrophes are dropped. */
export function personWords(folded: string): string {
  return folded.replace(APOSTROPHES, '').replace(SEPARATORS, ' ').trim();
}

/** Words of any other name: dotted and hyphened letters are one word ("S.A.", "A-B-C"), & is a word. */
export function organisationWords(folded: string): string {
  return folded
    .replace(APOSTROPHES, '')
    .replace(/[&+]/g, ' and ')
    .replace(/%/g, ' percent')
    .replace(GLUED_LETTERS, ' $1')
    .replace(DOTTED, (letters) => `${letters.replace(/[.\s]/g, '')} `)
    .replace(SLASHED, '$1$2')
    .replace(HYPHENED_LETTERS, (letters) => letters.replace(/-/g, ''))
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * Names that one line holds: the line itself, the line without its brackets, and the halves around a
 * slash when both are names of their own.
 */
export function alternativeTexts(folded: string): string[] {
  const texts = [folded];
  const bare = folded
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (bare !== folded && bare.length > 3) texts.push(bare);
  if (/[^\s/]{3}\/[^\s/]{3}/.test(folded)) {
    for (const half of folded.split('/')) if (half.trim().length > 5) texts.push(half.trim());
  }
  return texts.slice(0, 4);
}
