const LETTERS: Record<string, string> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

const WORDS: Record<string, string> = { בן: 'ben', בת: 'bat', אבו: 'abu' };

export function romaniseHebrewWord(word: string): string {
  const known = WORDS[word];
  if (known !== undefined) return known;
  let out = '';
  for (const char of word) out += LETTERS[char] ?? '';
  return out;
}

/** Bet is b or v, pe is p or f and shin is sh or s: the soft reading is the second form. */
export function softHebrewReading(romanised: string): string {
  return romanised
    .replace(/(?<=\S)b/g, 'v')
    .replace(/p/g, 'f')
    .replace(/sh/g, 's');
}
