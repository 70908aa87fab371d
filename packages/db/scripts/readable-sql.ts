/** Text between quotes, which stays as it is. */
const QUOTED = /('(?:[^']|'')*'|"(?:[^"]|"")*")/;
/** What follows `as` in the definition of a function that is not in standard SQL. */
const BODY = /(\$functionx*\$[\s\S]*\$functionx*\$)/;
const TEXT_LIST = /= any \(array\[('[^']*'::text(?:, '[^']*'::text)+)\]\)/g;
const MAX_WIDTH = 110;

/**
 * What PostgreSQL prints, as people write it; it means the same to PostgreSQL. It quotes names that are not in lower
 * case, so words in capitals outside quotes are keywords.
 */
export function readable(printed: string): string {
  return outside(QUOTED, printed.trim(), (code) =>
    code
      .replace(/\b[A-Z]+\b/g, (word) => word.toLowerCase())
      .replaceAll('timestamp with time zone', 'timestamptz')
      .replaceAll(' using btree (', ' (')
      .replaceAll('( select ', '(select ')
      .replace(/\(select (\w+)\(\) as \1\)/g, '(select $1())')
      .replace(/\(\((select \w+\(\))\)\)::uuid\[\]/g, '($1)::uuid[]'),
  )
    .replace(TEXT_LIST, (_, values: string) => `in (${values.replaceAll("'::text", "'")})`)
    .replace(/( (?:=|<>) '[^']*')::text(?!\[)/g, '$1');
}

/** The definition of a function: its body stays as it was written. */
export function readableFunction(printed: string): string {
  return outside(BODY, printed.trim(), (head) => {
    const [before = '', after = ''] = [/^\s*/.exec(head)?.[0], /\s*$/.exec(head)?.[0]];
    return head.trim() ? before + wrapped(readable(head)) + after : head;
  });
}

/** Starts a new line before each of these words outside brackets, if the text is long. */
export function broken(text: string, words: readonly string[], indent: string): string {
  if (text.length <= MAX_WIDTH || text.includes('\n')) return text;
  const before = new RegExp(`^ (?=(?:${words.join('|')})\\b)`);
  let depth = 0;
  return outside(QUOTED, text, (code) =>
    [...code]
      .map((character, index) => {
        if (character === '(') depth += 1;
        if (character === ')') depth -= 1;
        return depth === 0 && character === ' ' && before.test(code.slice(index)) ? `\n${indent}` : character;
      })
      .join(''),
  );
}

/** Breaks lines that are too long, at spaces outside quotes. */
export function wrapped(text: string): string {
  return text.split('\n').map(wrappedLine).join('\n');
}

function wrappedLine(text: string): string {
  const [indent = ''] = /^ */.exec(text) ?? [];
  // Names and types of arguments stay together.
  const space = /^ ?(create or replace function|returns table)\b/.test(text) ? '(?<=,) ' : ' ';
  // A space outside quotes has an even number of quotes behind it.
  const outsideQuotes = new RegExp(`${space}(?=(?:[^']*'[^']*')*[^']*$)`);
  const [first = '', ...words] = text.slice(indent.length).split(outsideQuotes);
  const lines: string[] = [];
  let line = indent + first;
  for (const word of words) {
    if (line.length + word.length < MAX_WIDTH) {
      line += ` ${word}`;
      continue;
    }
    lines.push(line);
    line = `${indent}  ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Moves all but the first line of an expression to the right. */
export function indented(text: string, indent: string): string {
  return outside(QUOTED, text, (code) => code.replaceAll('\n', `\n${indent}`));
}

/** A comment, in as many lines as it takes. */
export function comment(text: string): string {
  const lines: string[] = [];
  let line = '--';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= MAX_WIDTH) {
      lines.push(line);
      line = '--  ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].map((full) => `${full}\n`).join('');
}

function outside(kept: RegExp, text: string, change: (part: string) => string): string {
  return text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}
