import { addLetter } from './breath.ts';

/**
 * Arabic, Persian, Urdu and Pashto letters. Ayn, alef at the start and ya without dots may be any vowel and are written e;
 * alef elsewhere is a; waw and ya are consonant or vowel.
 */
const LETTERS: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ئ: 'e',
  ؤ: 'w',
  ى: 'e',
  ة: 'a',
  ع: 'e',
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

/** Words that end a compound; their first vowel is heard in many ways. */
const ENDINGS: Record<string, string> = { الله: 'ellah', اله: 'ellah', الدين: 'edin', ذو: 'dhu' };

/** Words whose vowels are well known. */
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
  عبد: 'abd',
  عبدالله: 'abdullah',
  و: 'wa',
  علي: 'ali',
  محمد: 'mohammad',
  أحمد: 'ahmad',
  احمد: 'ahmad',
  حسن: 'hassan',
  حسين: 'hussein',
  عمر: 'omar',
  خان: 'khan',
  شاه: 'shah',
  نور: 'noor',
  جان: 'jan',
  گل: 'gul',
  أمين: 'amin',
  امين: 'amin',
  عيسى: 'isa',
  موسى: 'musa',
  يحيى: 'yahya',
  مصطفى: 'mustafa',
  ابراهيم: 'ibrahim',
  إبراهيم: 'ibrahim',
  يوسف: 'yusuf',
  سعيد: 'said',
  خالد: 'khalid',
  محمود: 'mahmoud',
  حاجي: 'haji',
  ملا: 'mullah',
  شيخ: 'sheikh',
  سيد: 'sayyid',
  رضا: 'reza',
  مهدي: 'mahdi',
  عباس: 'abbas',
  كريم: 'karim',
  رحيم: 'rahim',
  ولي: 'wali',
  مير: 'mir',
  آغا: 'agha',
  اغا: 'agha',
  طه: 'taha',
  فتحي: 'fathi',
  سعد: 'saad',
  طارق: 'tariq',
  فيصل: 'faisal',
  ناصر: 'nasser',
  جمال: 'jamal',
  صالح: 'saleh',
  سالم: 'salem',
  سليم: 'salim',
  حمد: 'hamad',
  حامد: 'hamed',
  حميد: 'hamid',
  ماجد: 'majid',
  وليد: 'walid',
  بلال: 'bilal',
  حمزة: 'hamza',
  عثمان: 'uthman',
  سلمان: 'salman',
  سلطان: 'sultan',
  عزيز: 'aziz',
  رشيد: 'rashid',
  راشد: 'rashid',
  قاسم: 'qasim',
  جعفر: 'jafar',
  حيدر: 'haidar',
  صادق: 'sadiq',
  طاهر: 'tahir',
  نبيل: 'nabil',
  جميل: 'jamil',
  كمال: 'kamal',
  سمير: 'samir',
  أمير: 'amir',
  امير: 'amir',
  اسماعيل: 'ismail',
  إسماعيل: 'ismail',
  داود: 'dawud',
  سليمان: 'sulayman',
  يونس: 'yunus',
  ياسين: 'yasin',
  ياسر: 'yasir',
  فهد: 'fahd',
  عادل: 'adel',
  هاشم: 'hashem',
  بشير: 'bashir',
  منصور: 'mansour',
  رحمن: 'rahman',
  رحمان: 'rahman',
  لطيف: 'latif',
  يحي: 'yahya',
  نصر: 'nasr',
  اكبر: 'akbar',
  أكبر: 'akbar',
  مريم: 'maryam',
  فاطمة: 'fatima',
  عائشة: 'aisha',
  زينب: 'zainab',
  ليلى: 'layla',
  سارة: 'sarah',
  أنس: 'anas',
  انس: 'anas',
};

/** Egypt and Persia write the closing ya without dots, so known words are known both ways. */
const withDots = (word: string) => word.replace(/ى$/u, 'ي');

const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...ENDINGS, ...WORDS }).map(([word, latin]) => [withDots(word), latin]),
);

/** "Servant of the …" is one word in Arabic and two in most Latin spellings. */
const SERVANT = /^عبدال(..+)$/u;

/** Persian writes the title of a descendant of the Prophet onto the given name. */
const GLUED_TITLE = /^سيد(...+)$/u;

const ARTICLE = /^(?:و?ال)(?=..)/u;

/** Urdu's second h makes one sound with the letter before it. */
const ASPIRATE = 'ھ';

function letters(word: string): string {
  let out = '';
  for (const char of word) out = char === ASPIRATE ? `${out}h` : addLetter(out, LETTERS[char] ?? '');
  return out.replace(/^[ai](?=.)/, 'e');
}

/** Persian, Urdu and Arabic code points of one letter, so that known words are known in all of them. */
function unify(word: string): string {
  return word
    .replace(/[ہۀە]/gu, 'ه')
    .replace(/[یى](?=.)/gu, 'ي')
    .replace(/ی/gu, 'ي')
    .replace(/ک/gu, 'ك');
}

/** The article is written onto the word in Arabic and apart in Latin, so it becomes its own word. */
export function romaniseArabicWord(written: string): string {
  const word = unify(written);
  const known = KNOWN.get(withDots(word));
  if (known !== undefined) return known;
  const servant = SERVANT.exec(word);
  if (servant?.[1]) return `abdul ${letters(servant[1])}`;
  const titled = GLUED_TITLE.exec(word);
  if (titled?.[1]) return `sayyid ${romaniseArabicWord(titled[1])}`;
  if (!ARTICLE.test(word)) return letters(word);
  const bare = word.replace(ARTICLE, '');
  return `el ${KNOWN.get(withDots(bare)) ?? letters(bare)}`;
}

/** Romanised words whose vowels are known. */
export const VOWELLED_ARABIC: readonly string[] = Object.values(WORDS);
