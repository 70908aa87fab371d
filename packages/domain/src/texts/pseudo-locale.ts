const accents: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ɋ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

const LONGER_BY = 0.4;

export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Accents every letter and makes the text 40 % longer; arguments, plural keywords and tags stay as they are. */
export function pseudoMessage(message: string): string {
  const { text, letters } = accentuate(message);
  return `[${text}${'~'.repeat(Math.ceil(letters * LONGER_BY))}]`;
}

export function pseudoCatalogue(messages: Catalogue): Catalogue {
  const entries = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudoMessage(value) : pseudoCatalogue(value),
  ]);
  return Object.fromEntries(entries);
}

interface Level {
  /** Inside an argument's braces words are keywords; inside a choice's braces they are text again. */
  kind: 'text' | 'argument';
}

function accentuate(message: string): { text: string; letters: number } {
  const levels: Level[] = [{ kind: 'text' }];
  let text = '';
  let letters = 0;
  let inTag = false;
  for (const character of message) {
    const level = levels.at(-1)?.kind;
    if (character === '{') levels.push({ kind: level === 'text' ? 'argument' : 'text' });
    else if (character === '}') levels.pop();
    else if (character === '<' && level === 'text') inTag = true;
    const accented = level === 'text' && !inTag ? accents[character] : undefined;
    if (character === '>') inTag = false;
    if (accented) letters += 1;
    text += accented ?? character;
  }
  return { text, letters };
}
