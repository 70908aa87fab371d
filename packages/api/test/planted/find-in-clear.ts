import type { Secret } from './secrets.ts';

/** A location that a thief of a copy can read: a table, a stored file, the log. */
export interface Place {
  where: string;
  bytes: Buffer;
}

interface Form {
  name: string;
  needle: string;
  /** Found regardless of case. */
  anyCase: boolean;
}

/** Reports which secrets are readable in which locations, and in which form. */
export function findInClear(places: readonly Place[], secrets: readonly Secret[]): string[] {
  const wanted = secrets.map((secret) => ({ secret, forms: formsOf(secret.bytes) }));
  return places.flatMap(({ where, bytes }) => {
    const text = bytes.toString('latin1');
    const lower = text.toLowerCase();
    return wanted.flatMap(({ secret, forms }) =>
      forms
        .filter(({ needle, anyCase }) => (anyCase ? lower : text).includes(needle))
        .map(({ name }) => `${secret.what} in ${where} as ${name}`),
    );
  });
}

/** Codes occur by chance in identifiers and fractions of seconds, but not as separate words. */
export function findCodes(places: readonly Place[], codes: readonly Secret[]): string[] {
  return places.flatMap(({ where, bytes }) =>
    codes
      .filter((code) => new RegExp(`(?<![\\w.])${code.bytes}(?![\\w])`).test(bytes.toString('latin1')))
      .map(({ what }) => `${what} in ${where}`),
  );
}

function formsOf(bytes: Buffer): Form[] {
  const text = bytes.toString('latin1');
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase()])].map((one) =>
    Buffer.from(one, 'latin1'),
  );
  return [
    { name: 'plain text', needle: text.toLowerCase(), anyCase: true },
    {
      name: 'UTF-16',
      needle: Buffer.from(text, 'utf16le').toString('latin1').toLowerCase(),
      anyCase: true,
    },
    ...cases.map((one) => ({ name: 'hex', needle: one.toString('hex'), anyCase: true })),
    ...cases.flatMap((one) =>
      (['base64', 'base64url'] as const).flatMap((name) =>
        [0, 1, 2].map((offset) => ({ name, needle: encodedAt(offset, one, name), anyCase: false })),
      ),
    ),
  ];
}

/** Base64 depends on the offset of the secret; characters that also depend on its neighbours are left out. */
function encodedAt(offset: number, bytes: Buffer, encoding: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString(encoding);
  const from = Math.ceil((offset * 4) / 3);
  const to = Math.floor(((offset + bytes.length) * 8) / 6);
  return encoded.slice(from, to);
}
