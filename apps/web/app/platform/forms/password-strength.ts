import { PASSWORD_LENGTH } from '@probity/domain/constants.ts';

type PasswordStrength = { kind: 'tooShort'; missing: number } | { kind: 'weak' | 'good' };

const GOOD_BITS = 50;

/** A hint while typing: length and variety count, repetition and runs do not. The server checks for common ones. */
export function passwordStrength(password: string): PasswordStrength {
  const missing = PASSWORD_LENGTH.min - [...password].length;
  if (missing > 0) return { kind: 'tooShort', missing };
  const bits = effectiveLength(password) * Math.log2(alphabetSize(password));
  return { kind: bits < GOOD_BITS ? 'weak' : 'good' };
}

/** Counts a character only if it neither repeats the one before nor is its neighbour in the alphabet. */
function effectiveLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  });
  return Math.min(fresh.length, new Set(codes).size * 2);
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return kinds.reduce((size, [pattern, count]) => size + (pattern.test(password) ? count : 0), 1);
}
