import type { ParsedText } from './parse-text.ts';
import { variableNamed } from './variables.ts';

/** What each variable says, in words; one that is not there has no value. */
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
  /** The text whole; a missing value stands as an empty blank. */
  text: string;
  used: ValueUsed[];
  /** Names of variables that have no value. */
  missing: string[];
}

const BLANK = '________';

/** Puts the values in. A value is text and nothing else: braces in it are never read as a variable. */
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
 * One string for the profile's values in a text: while it is the same, the signature still stands for what is true.
 * The day and the names of the people are of their moment and do not count.
 */
export const profileFingerprint = (used: readonly ValueUsed[]): string =>
  JSON.stringify(
    used
      .filter(({ name }) => name.startsWith('entity.'))
      .map(({ name, value }) => [name, value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
