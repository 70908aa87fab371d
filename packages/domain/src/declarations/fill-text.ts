import type { ParsedText } from './parse-text.ts';
import { variableNamed } from './variables.ts';

/** The value of each variable as text; a missing one has no value. */
export type VariableValues = Readonly<Record<string, string | undefined>>;

export type FilledPart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; text: string }
  | { kind: 'missing'; name: string };

export interface ValueUsed {
  name: string;
  label: string;
  value: string;
}

export interface FilledText {
  parts: FilledPart[];
  /** The full text; a missing value is an empty blank. */
  text: string;
  used: ValueUsed[];
  /** Names of variables that have no value. */
  missing: string[];
}

const BLANK = '________';

/** Inserts the values. A value is plain text: braces in it are never read as a variable. */
export function fillText({ parts }: ParsedText, values: VariableValues): FilledText {
  const filled = parts.map((part): FilledPart => {
    if (part.kind === 'text') return part;
    const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined;
    return value === undefined || value === ''
      ? { kind: 'missing', name: part.name }
      : { kind: 'value', name: part.name, text: value };
  });
  const used = new Map(
    filled.flatMap((part) => (part.kind === 'value' ? [[part.name, part.text] as const] : [])),
  );
  return {
    parts: filled,
    text: filled.map((part) => (part.kind === 'missing' ? BLANK : part.text)).join(''),
    used: [...used].map(([name, value]) => ({ name, label: variableNamed(name)?.label ?? name, value })),
    missing: [...new Set(filled.flatMap((part) => (part.kind === 'missing' ? [part.name] : [])))],
  };
}

/**
 * One string for the profile values in a text: while it is unchanged, the signature remains current. The date and the
 * names of people refer to the time of signing and do not count.
 */
export const profileFingerprint = (used: readonly ValueUsed[]): string =>
  JSON.stringify(
    used
      .filter(({ name }) => name.startsWith('entity.'))
      .map(({ name, value }) => [name, value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
