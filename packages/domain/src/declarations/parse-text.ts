import { sentence } from '../texts/validation-sentence.ts';
import { nearestVariable, variableNamed } from './variables.ts';

export const MAX_TEXT_LENGTH = 50_000;
const MAX_PROBLEMS = 20;
/** Longer than any name: an unclosed brace must not turn half the text into a name. */
const MAX_NAME_LENGTH = 80;

export type TextPart = { kind: 'text'; text: string } | { kind: 'variable'; name: string };

export interface TextProblem {
  line: number;
  column: number;
  message: string;
  /** The text between the braces. */
  name: string;
  suggestion: string | null;
}

export interface ParsedText {
  parts: TextPart[];
  problems: TextProblem[];
}

/** Splits a text at its `{{variables}}`; unknown ones are reported with their position and a suggestion. */
export function parseText(text: string): ParsedText {
  const parts: TextPart[] = [];
  const problems: TextProblem[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    if (open < 0) break;
    const close = text.indexOf('}}', open + 2);
    const inside = close < 0 ? null : text.slice(open + 2, close);
    if (open > at) parts.push({ kind: 'text', text: text.slice(at, open) });
    if (inside === null || inside.length > MAX_NAME_LENGTH || /[{}\n]/.test(inside)) {
      problems.push(problemAt(text, open, '', sentence('variable.close')));
      parts.push({ kind: 'text', text: '{{' });
      at = open + 2;
    } else {
      const name = inside.trim();
      parts.push({ kind: 'variable', name });
      if (!variableNamed(name)) problems.push(unknownAt(text, open, name));
      at = close + 2;
    }
    if (problems.length >= MAX_PROBLEMS) break;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return { parts, problems };
}

export const variablesIn = ({ parts }: ParsedText): string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []))),
];

/** The text again, in its source form. */
export const writeText = (parts: readonly TextPart[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : `{{${part.name}}}`)).join('');

function unknownAt(text: string, offset: number, name: string): TextProblem {
  const suggestion = nearestVariable(name);
  const message = suggestion
    ? sentence('variable.meant', { name, suggestion })
    : sentence('variable.unknown', { name });
  return problemAt(text, offset, name, message, suggestion);
}

function problemAt(
  text: string,
  offset: number,
  name: string,
  message: string,
  suggestion: string | null = null,
): TextProblem {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column, message, name, suggestion };
}
