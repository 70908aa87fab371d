import { businessQuestionText } from '../business-questions/questions.ts';
import type { EntityKind } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { documentTypeLabel } from '../fields/evidence.ts';
import { checkLabel } from '../templates/check-types.ts';
import { keyedItem, type ScopeItemKind } from './scope-item.ts';

/** The label of an item, for a kind of subject if given; a declaration has its own title. */
export function itemLabel(given: { kind: ScopeItemKind; key: string }, of?: EntityKind): string | null {
  const item = keyedItem(given);
  switch (item.kind) {
    case 'field':
      return fieldLabel(item.key, of);
    case 'question':
      return businessQuestionText(item.key);
    case 'document':
      return documentTypeLabel(item.key);
    case 'check':
      return checkLabel(item.key);
    case 'declaration':
      return null;
  }
}
