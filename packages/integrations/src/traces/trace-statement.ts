import { beginSpan, failureOf } from '@probity/core/kernel/tracing';

interface Described {
  name: string;
  text: string;
}

const described = new Map<string, Described>();
const MAX_REMEMBERED = 1000;
const MAX_TEXT = 2000;
const TABLE = '(?:"?\\w+"?\\.)?"?[a-z_]\\w*"?';

/** Parameters are sent beside a statement and never seen here; literals in its text are left out. */
export function describeStatement(text: string): Described {
  const plain = text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(?<![\w$])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  const first = (/^\w+/.exec(plain)?.[0] ?? 'statement').toUpperCase();
  // A statement that begins with parts of its own is named after what it writes.
  const written =
    first === 'WITH' ? new RegExp(`\\b(insert into|update|delete from) (${TABLE})`, 'i').exec(plain) : null;
  const verb = written?.[1]?.split(' ')[0]?.toUpperCase() ?? first;
  const table = written?.[2] ?? new RegExp(`\\b(?:from|into|update|join) (${TABLE})`, 'i').exec(plain)?.[1];
  return {
    name: table ? `${verb} ${table.replaceAll('"', '')}` : verb,
    text: plain.slice(0, MAX_TEXT),
  };
}

function remembered(text: string): Described {
  const known = described.get(text);
  if (known) return known;
  const found = describeStatement(text);
  if (described.size < MAX_REMEMBERED) described.set(text, found);
  return found;
}

/** For the driver: the span of one statement, from waiting for a connection to the answer. */
export function traceStatement(text: string): ((error: unknown) => void) | null {
  const span = beginSpan({
    name: 'statement',
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql' },
  });
  if (!span) return null;
  const { name, text: shown } = remembered(text);
  span.note({ 'db.query.summary': name, 'db.query.text': shown }, name);
  return (error) => span.end(error === null ? null : failureOf(error));
}
