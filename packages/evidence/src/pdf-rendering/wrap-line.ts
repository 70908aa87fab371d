/** Breaks a line between words, and within a word that is wider than the line. */
export function wrapLine(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/u)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = '';
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}
