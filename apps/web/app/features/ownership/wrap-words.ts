/** Lines of at most so many characters, broken between words; only a longer word is broken itself. */
export function wrapWords(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else
      for (let rest = word; rest !== ''; rest = rest.slice(maxLength)) lines.push(rest.slice(0, maxLength));
  }
  return lines;
}
