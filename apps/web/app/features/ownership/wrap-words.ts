/** A capital letter is a quarter wider than a small one. */
const CAPITAL = 1.25;

const lengthOf = (text: string): number =>
  [...text].reduce((length, letter) => length + (/\p{Lu}/u.test(letter) ? CAPITAL : 1), 0);

/** As many letters as fit. */
function beginningOf(word: string, maxLength: number): string {
  const letters = [...word];
  while (letters.length > 1 && lengthOf(letters.join('')) > maxLength) letters.pop();
  return letters.join('');
}

/** Lines of at most so many small letters, broken between words; only a longer word is broken itself. */
export function wrapWords(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(`${last} ${word}`) <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else
      for (let rest = word; rest !== ''; rest = rest.slice(lines.at(-1)?.length))
        lines.push(beginningOf(rest, maxLength));
  }
  return lines;
}
