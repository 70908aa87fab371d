import { businessQuestions } from '../business-questions/questions.ts';
import { checkDefinitions } from '../checks/check-definitions.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import { keyedItem, type ScopeItem } from '../sharing/scope-item.ts';
import { scopeItemsOf } from './scope-items-of.ts';
import type { TemplateContent } from './template-content.ts';

const PLAIN_FIELD = 0.5;
const PEOPLE_FIELD = 3;
const DOCUMENT = 2;
const LONG_ANSWER = 4;
const DECLARATION = 3;

/** The estimated minutes to answer with nothing prepared, without related parties. */
export const effortOf = (content: TemplateContent): number => minutesToAnswer(scopeItemsOf(content));

export type AskedItem = Pick<ScopeItem, 'kind' | 'key' | 'evidenceRequired' | 'question'>;

export const minutesToAnswer = (items: readonly AskedItem[]): number =>
  Math.ceil(items.reduce((sum, item) => sum + minutesFor(item), 0));

function minutesFor({ evidenceRequired, ...asked }: AskedItem): number {
  const item = keyedItem(asked);
  switch (item.kind) {
    case 'field':
      return (
        (fieldDefinition(item.key).link ? PEOPLE_FIELD : PLAIN_FIELD) + (evidenceRequired ? DOCUMENT : 0)
      );
    case 'question':
      return businessQuestions[item.key].value === 'longText' ? LONG_ANSWER : PLAIN_FIELD;
    case 'templateQuestion':
      return LONG_ANSWER;
    case 'document':
      return DOCUMENT;
    case 'check':
      return checkDefinitions[item.key].minutes;
    case 'declaration':
      return DECLARATION;
  }
}
