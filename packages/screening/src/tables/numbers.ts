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

/** The digits a word of an organisation's name stands for, if it stands for a number. */
export function asNumber(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word);
  if (ordinal) return ordinal[1];
  return WORDS[word] ?? ROMAN[word];
}
