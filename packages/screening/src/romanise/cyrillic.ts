/** Russian reading; the letters of the other languages beside it. */
const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'dj',
  ѓ: 'g',
  ќ: 'k',
  ѕ: 'dz',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  җ: 'j',
  ҳ: 'h',
  ҷ: 'j',
  ӣ: 'i',
  ӯ: 'u',
  ӏ: '',
};

export function romaniseCyrillicWord(word: string): string {
  let out = '';
  for (const char of word) out += LETTERS[char] ?? '';
  return out.replace(/(?:iy|yy)$/, 'y');
}

/**
 * Ukrainian and Belarusian read г as h and и as y; Bulgarian reads щ as sht and ъ as a; Serbian
 * spells ц as c.
 */
export function otherCyrillicReading(word: string): string | undefined {
  if (/[іїєґў]/u.test(word)) return romaniseCyrillicWord(word.replace(/г/gu, 'һ').replace(/и/gu, 'ы'));
  if (/[ъщ]/u.test(word)) return romaniseCyrillicWord(word.replace(/ъ/gu, 'а').replace(/щ/gu, 'шт'));
  return /ц/u.test(word) ? romaniseCyrillicWord(word).replace(/ts/g, 'c') : undefined;
}
