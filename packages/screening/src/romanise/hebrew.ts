import { addLetter } from './breath.ts';

const LETTERS: Record<string, string> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'kh',
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
  ע: 'e',
  פ: 'p',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

const WORDS: Record<string, string> = {
  בן: 'ben',
  בת: 'bat',
  אבו: 'abu',
  כהן: 'cohen',
  לוי: 'levi',
  דוד: 'david',
  משה: 'moshe',
  יוסף: 'yosef',
  אברהם: 'avraham',
  יעקב: 'yaakov',
  יצחק: 'yitzhak',
  מוחמד: 'mohammad',
  מחמד: 'mohammad',
  אחמד: 'ahmad',
  חסן: 'hassan',
  מאיר: 'meir',
  יעל: 'yael',
  שרה: 'sarah',
  רחל: 'rachel',
  דניאל: 'daniel',
  מיכאל: 'michael',
  אלי: 'eli',
  יונתן: 'yonatan',
  יהונתן: 'yehonatan',
  עבאס: 'abbas',
  עלי: 'ali',
  אמיר: 'amir',
  מרים: 'miriam',
  חיים: 'chaim',
  שלמה: 'shlomo',
  גיא: 'guy',
  נועם: 'noam',
  אורי: 'uri',
  טל: 'tal',
  חן: 'chen',
  עבד: 'abd',
  חוסין: 'hussein',
  אמל: 'amal',
  אדם: 'adam',
  מאיה: 'maya',
  שי: 'shai',
  לאה: 'leah',
  אסף: 'asaf',
  רון: 'ron',
  גל: 'gal',
  עומר: 'omer',
  נעמי: 'naomi',
};

export function romaniseHebrewWord(word: string): string {
  const known = WORDS[word];
  if (known !== undefined) return known;
  let out = '';
  for (const char of word) out = addLetter(out, LETTERS[char] ?? '');
  return out.replace(/^a(?=.)/, 'e');
}

/** Bet is b or v, pe is p or f and shin is sh or s: the soft reading is the second form. */
export function softHebrewReading(romanised: string): string {
  return romanised
    .replace(/(?<=\S)b/g, 'v')
    .replace(/p/g, 'f')
    .replace(/sh/g, 's');
}

/** Romanised words whose vowels are known. */
export const VOWELLED_HEBREW: readonly string[] = Object.values(WORDS);
