import { businessQuestionText } from '../business-questions/questions.ts';
import type { EntityKind } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { documentTypeLabel } from '../fields/evidence.ts';
import { checkLabel } from '../templates/check-types.ts';
import { keyedItem, type ScopeItemKind } from './scope-item.ts';

/** What an item is called, for a subject of this kind where one is meant; a declaration has a title of its own. */
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
