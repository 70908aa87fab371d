import { type BusinessQuestion, businessQuestionText } from '../business-questions/questions.ts';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { type DocumentType, documentTypeLabel } from '../fields/evidence.ts';
import { checkLabel } from '../templates/check-types.ts';
import type { CheckType, ScopeItem } from './scope-item.ts';

/** What an item is called for a subject of this kind; a declaration has a title of its own. */
export function itemLabel({ kind, key }: Pick<ScopeItem, 'kind' | 'key'>, of: EntityKind): string | null {
  switch (kind) {
    case 'field':
      return fieldLabel(key as DataFieldKey, of);
    case 'question':
      return businessQuestionText(key as BusinessQuestion);
    case 'document':
      return documentTypeLabel(key as DocumentType);
    case 'check':
      return checkLabel(key as CheckType);
    case 'declaration':
      return null;
  }
}
