import { type BusinessQuestion, businessQuestions } from '../business-questions/questions.ts';
import type { DataFieldKey } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { CheckType, ScopeItem } from '../sharing/scope-item.ts';
import { scopeItemsOf } from './scope-items-of.ts';
import type { TemplateContent } from './template-content.ts';

const PLAIN_FIELD = 0.5;
const PEOPLE_FIELD = 3;
const DOCUMENT = 2;
const LONG_ANSWER = 4;
const DECLARATION = 3;

/** Screening and comparing with the register is our work, not theirs. */
const checkMinutes: Readonly<Record<CheckType, number>> = {
  Information: 0,
  Liveness: 4,
  CriminalCheck: 10,
  BankAccount: 3,
  AmlCheck: 0,
};

/** About how many minutes someone with nothing prepared needs to answer, without their related parties. */
export const effortOf = (content: TemplateContent): number => minutesToAnswer(scopeItemsOf(content));

export type AskedItem = Pick<ScopeItem, 'kind' | 'key' | 'evidenceRequired'>;

export const minutesToAnswer = (items: readonly AskedItem[]): number =>
  Math.ceil(items.reduce((sum, item) => sum + minutesFor(item), 0));

function minutesFor(item: AskedItem): number {
  switch (item.kind) {
    case 'field':
      return (
        (fieldDefinition(item.key as DataFieldKey).link ? PEOPLE_FIELD : PLAIN_FIELD) +
        (item.evidenceRequired ? DOCUMENT : 0)
      );
    case 'question':
      return businessQuestions[item.key as BusinessQuestion].value === 'longText' ? LONG_ANSWER : PLAIN_FIELD;
    case 'document':
      return DOCUMENT;
    case 'check':
      return checkMinutes[item.key as CheckType];
    case 'declaration':
      return DECLARATION;
  }
}
