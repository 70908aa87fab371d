import type { BusinessQuestion } from '../business-questions/questions.ts';
import type { DataFieldKey } from '../enumerations.ts';

export const scopeItemKinds = ['field', 'question', 'document', 'check', 'declaration'] as const;
export type ScopeItemKind = (typeof scopeItemKinds)[number];

export const checkTypes = ['Information', 'Liveness', 'CriminalCheck', 'BankAccount', 'AmlCheck'] as const;
export type CheckType = (typeof checkTypes)[number];

/** One thing that is asked for or shared; `key` is a field, a question, a document type, a check or a declaration's id. */
export interface ScopeItem {
  kind: ScopeItemKind;
  key: DataFieldKey | BusinessQuestion | CheckType | (string & {});
  required: boolean;
  /** Document types that prove it; empty means those that the field itself accepts. */
  evidence: readonly string[];
  evidenceRequired: boolean;
}

/** Asked → Consented or Withheld; Offered by the holder → Consented when the other side accepts; Revoked ends it. */
export const itemStates = ['Asked', 'Offered', 'Consented', 'Withheld', 'Revoked'] as const;
export type ItemState = (typeof itemStates)[number];

export const scopeKey = ({ kind, key }: Pick<ScopeItem, 'kind' | 'key'>): string => `${kind}:${key}`;

/** What `wider` asks beyond `scope`: only this needs consent again. */
export function addedTo<Item extends Pick<ScopeItem, 'kind' | 'key'>>(
  scope: readonly Pick<ScopeItem, 'kind' | 'key'>[],
  wider: readonly Item[],
): Item[] {
  const known = new Set(scope.map(scopeKey));
  return wider.filter((item) => !known.has(scopeKey(item)));
}
