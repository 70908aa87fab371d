/** Maximum length of a name; anything beyond is noise and must not cost time. */
export const MAX_NAME_LENGTH = 400;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const MARKS = /\p{Mn}+/gu;
const SPACES = /\s+/g;

/** One visual form: compatibility forms resolved, invisible characters gone, lower case, one space. */
export function foldText(text: string): string {
  const bounded = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  const visible = bounded
    .toWellFormed()
    .replace(/[\t\r\n]/g, ' ')
    .normalize('NFKC')
    .replace(INVISIBLE, '');
  return visible.toLowerCase().replace(SPACES, ' ').trim();
}

/** Removes accents and vowel points but keeps letters that only look accented after decomposition (й). */
export function stripMarks(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').normalize('NFC');
}
