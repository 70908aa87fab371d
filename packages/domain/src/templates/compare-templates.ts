import { askedTests } from '../compliance-tests/tests-for.ts';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { keysOf } from '../records.ts';
import { type CheckType, type ScopeItem, scopeItemKinds } from '../sharing/scope-item.ts';
import { scopeItemsOf } from './scope-items-of.ts';
import type { TemplateContent } from './template-content.ts';

/** Diff states of the specification §3. */
export const diffStates = ['Added', 'Removed', 'Existing'] as const;
export type DiffState = (typeof diffStates)[number];

export const templateLineKinds = ['partyKind', ...scopeItemKinds, 'days', 'role', 'uboIdv', 'test'] as const;
export type TemplateLineKind = (typeof templateLineKinds)[number];

/** The terms on which a line is requested; each kind of line has its own. */
export interface TemplateTerms {
  partyKind?: EntityKind;
  required?: boolean;
  evidence?: readonly string[];
  evidenceRequired?: boolean;
  days?: number;
  threshold?: number | null;
  fields?: DataFieldKey[];
  checks?: CheckType[];
  /** Of a question of its own. */
  text?: string;
}
export type TemplateTerm = keyof TemplateTerms;

export interface TemplateLine {
  kind: TemplateLineKind;
  key: string;
  terms: TemplateTerms;
}

export interface TemplateDifference {
  kind: TemplateLineKind;
  key: string;
  state: DiffState;
  before: TemplateTerms | null;
  after: TemplateTerms | null;
  /** The terms on which both ask for it, if they differ. */
  differs: TemplateTerm[];
}

/** Line by line, what the second template adds to the first, removes, or asks for as well. */
export function compareTemplates(first: TemplateContent, second: TemplateContent): TemplateDifference[] {
  const before = byName(linesOf(first));
  const after = byName(linesOf(second));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, new_] = [before.get(name), after.get(name)];
    const line = new_ ?? old;
    return line ? [differenceOf(line, old?.terms ?? null, new_?.terms ?? null)] : [];
  });
}

function differenceOf(
  { kind, key }: TemplateLine,
  before: TemplateTerms | null,
  after: TemplateTerms | null,
): TemplateDifference {
  if (!before) return { kind, key, state: 'Added', before, after, differs: [] };
  if (!after) return { kind, key, state: 'Removed', before, after, differs: [] };
  return { kind, key, state: 'Existing', before, after, differs: differingTerms(before, after) };
}

/** A template as lines that can be compared with those of another. */
export function linesOf(content: TemplateContent): TemplateLine[] {
  const { partyKind, days, association, uboIdv, tests } = content;
  return [
    { kind: 'partyKind', key: 'partyKind', terms: { partyKind } },
    ...scopeItemsOf(content).map(lineOfItem),
    ...(days === null ? [] : [{ kind: 'days' as const, key: 'days', terms: { days } }]),
    ...association.roles.map(({ fieldKey, ...terms }) => ({ kind: 'role' as const, key: fieldKey, terms })),
    ...(uboIdv ? [{ kind: 'uboIdv' as const, key: 'uboIdv', terms: {} }] : []),
    ...askedTests(partyKind, tests).map((key) => ({ kind: 'test' as const, key, terms: {} })),
  ];
}

function lineOfItem({ kind, key, required, evidence, evidenceRequired, question }: ScopeItem): TemplateLine {
  if (kind === 'field') return { kind, key, terms: { required, evidence, evidenceRequired } };
  return { kind, key, terms: { required, ...(question && { text: question.text }) } };
}

const byName = (lines: TemplateLine[]): Map<string, TemplateLine> =>
  new Map(lines.map((line) => [`${line.kind} ${line.key}`, line]));

function differingTerms(before: TemplateTerms, after: TemplateTerms): TemplateTerm[] {
  const terms = new Set([...keysOf<TemplateTerm>(before), ...keysOf<TemplateTerm>(after)]);
  return [...terms].filter((term) => plainly(before[term]) !== plainly(after[term]));
}

/** The order in which documents, fields or checks are listed does not matter. */
const plainly = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
