import { businessQuestionText } from '../business-questions/questions.ts';
import type { EntityKind } from '../enumerations.ts';
import { fieldLabel } from '../fields/catalogue.ts';
import { documentTypeLabel } from '../fields/evidence.ts';
import { checkLabel } from '../templates/check-types.ts';
import { currentTexts } from '../texts/current.ts';
import { keyedItem, type ScopeItemKind } from './scope-item.ts';

/** The label of an item, for a kind of subject if given; declarations and questions of templates have their own title. */
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
    case 'templateQuestion':
    case 'declaration':
      return null;
  }
}

/** Where the title of an item is not known: "Declaration", "Question". */
export const untitledItem = (kind: ScopeItemKind): string =>
  kind === 'templateQuestion'
    ? currentTexts().texts.labels.untitledItem.templateQuestion
    : currentTexts().texts.labels.untitledItem.declaration;
