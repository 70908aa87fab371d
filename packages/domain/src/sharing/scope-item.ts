import type { BusinessQuestion } from '../business-questions/questions.ts';
import { checkDefinitions } from '../checks/check-definitions.ts';
import type { DataFieldKey } from '../enumerations.ts';
import type { DocumentType } from '../fields/evidence.ts';
import { keysOf } from '../records.ts';
import type { TemplateQuestion } from '../template-questions/template-question.ts';

export const scopeItemKinds = [
  'field',
  'question',
  'templateQuestion',
  'document',
  'check',
  'declaration',
] as const;
export type ScopeItemKind = (typeof scopeItemKinds)[number];

export type CheckType = keyof typeof checkDefinitions;
export const checkTypes = keysOf<CheckType>(checkDefinitions);

/**
 * One requested or shared item; `key` is a field, a business question, a document type, a check, the key of a question
 * of a template or a declaration's id.
 */
export interface ScopeItem {
  kind: ScopeItemKind;
  key: DataFieldKey | BusinessQuestion | CheckType | (string & {});
  required: boolean;
  /** Document types accepted as evidence; if empty, those that the field itself accepts. */
  evidence: readonly string[];
  evidenceRequired: boolean;
  /** As it was asked; only of a question of a template. */
  question?: TemplateQuestion | null;
}

/** What the key of an item names, by its kind. */
interface KeyByKind {
  field: DataFieldKey;
  question: BusinessQuestion;
  templateQuestion: string;
  document: DocumentType;
  check: CheckType;
  declaration: string;
}

/** An item whose key has the type of its kind. */
export type KeyedItem = { [Kind in ScopeItemKind]: { kind: Kind; key: KeyByKind[Kind] } }[ScopeItemKind];

/** Keys are stored and sent as text; each was validated against its kind when it was written. */
export const keyedItem = ({ kind, key }: { kind: ScopeItemKind; key: string }): KeyedItem =>
  ({ kind, key }) as KeyedItem;

/**
 * Asked → Consented or Withheld; Offered by the data owner → Consented when the other side accepts; Revoked ends it.
 */
export const itemStates = ['Asked', 'Offered', 'Consented', 'Withheld', 'Revoked'] as const;
export type ItemState = (typeof itemStates)[number];

export const isConsentedOrOffered = ({ state }: { state: ItemState }): boolean =>
  state === 'Consented' || state === 'Offered';

export const scopeKey = ({ kind, key }: Pick<ScopeItem, 'kind' | 'key'>): string => `${kind}:${key}`;

/** The item that a `scopeKey` names. */
export function parseScopeKey(text: string): KeyedItem {
  const at = text.indexOf(':');
  // `scopeKey` made the text from such an item.
  return { kind: text.slice(0, at), key: text.slice(at + 1) } as KeyedItem;
}

/** What `wider` asks for beyond `scope`: only this needs new consent. */
export function addedTo<Item extends Pick<ScopeItem, 'kind' | 'key'>>(
  scope: readonly Pick<ScopeItem, 'kind' | 'key'>[],
  wider: readonly Item[],
): Item[] {
  const known = new Set(scope.map(scopeKey));
  return wider.filter((item) => !known.has(scopeKey(item)));
}
