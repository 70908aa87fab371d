/** Number words and ordinals, so that "First" and "1st", "Three" and "3" are one token. */
const WORDS: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  hundred: '100',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
  eleventh: '11',
  twelfth: '12',
  twentieth: '20',
  thirtieth: '30',
};

const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const ROMAN: Record<string, string> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
  xiii: '13',
  xiv: '14',
};

/** The digits of a word of an organisation's name, if it is a number. */
export function asNumber(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word);
  if (ordinal) return ordinal[1];
  return WORDS[word] ?? ROMAN[word] ?? TENS[word]?.toString();
}

/** "Twenty First" is one number: tens and the unit after them become one word. */
export function joinNumberWords(words: readonly string[]): string[] {
  const out: string[] = [];
  for (const word of words) {
    const tens = TENS[out.at(-1) ?? ''];
    const unit = Number(WORDS[word]);
    if (tens !== undefined && unit >= 1 && unit <= 9) out.splice(-1, 1, String(tens + unit));
    else out.push(word);
  }
  return out;
}
