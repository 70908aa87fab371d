/** Arabic, Persian, Urdu and Pashto letters; alef and ayn stand for a vowel, waw and ya for either. */
const LETTERS: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ئ: 'y',
  ؤ: 'w',
  ى: 'a',
  ة: 'a',
  ع: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ټ: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  ځ: 'z',
  څ: 'ts',
  د: 'd',
  ڈ: 'd',
  ډ: 'd',
  ذ: 'dh',
  ر: 'r',
  ڑ: 'r',
  ړ: 'r',
  ز: 'z',
  ژ: 'zh',
  ږ: 'zh',
  س: 's',
  ش: 'sh',
  ښ: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ګ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ڼ: 'n',
  ه: 'h',
  ہ: 'h',
  ھ: 'h',
  ۀ: 'h',
  ە: 'a',
  و: 'w',
  ۇ: 'u',
  ۆ: 'o',
  ي: 'y',
  ی: 'y',
  ې: 'e',
  ۍ: 'y',
  ے: 'e',
  ێ: 'e',
};

/** Words whose vowels everybody knows. */
const WORDS: Record<string, string> = {
  بن: 'bin',
  ابن: 'ibn',
  بنت: 'bint',
  ابو: 'abu',
  أبو: 'abu',
  ابي: 'abi',
  أبي: 'abi',
  ام: 'um',
  أم: 'um',
  آل: 'al',
  ولد: 'ould',
  الله: 'allah',
  عبد: 'abd',
  و: 'wa',
  ذو: 'dhu',
};

const ARTICLE = /^(?:و?ال)(?=..)/u;

function letters(word: string): string {
  let out = '';
  for (const char of word) out += LETTERS[char] ?? '';
  return out;
}

/** The article is written onto the word in Arabic and apart in Latin, so it becomes its own word. */
export function romaniseArabicWord(word: string): string {
  const known = WORDS[word];
  if (known !== undefined) return known;
  if (ARTICLE.test(word) && word !== 'الله') return `al ${letters(word.replace(ARTICLE, ''))}`;
  return letters(word);
}
