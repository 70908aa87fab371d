import type { ValueByType, ValueTypeName } from '../fields/value-types.ts';
import { currentTexts } from '../texts/current.ts';

export const businessAreas = ['Finances', 'Operations'] as const;
export type BusinessArea = (typeof businessAreas)[number];

export const businessQuestionKeys = [
  'SourceOfFunds',
  'ProductDescription',
  'Industry',
  'RegionsOperating',
  'AssetsDescription',
  'NumberOfEmployees',
] as const;
export type BusinessQuestion = (typeof businessQuestionKeys)[number];

interface QuestionDefinition {
  area: BusinessArea;
  value: ValueTypeName;
}

/** What an organisation states about its business, beyond the facts in a register. */
export const businessQuestions = {
  SourceOfFunds: {
    area: 'Finances',
    value: 'longText',
  },
  AssetsDescription: {
    area: 'Finances',
    value: 'longText',
  },
  ProductDescription: {
    area: 'Operations',
    value: 'longText',
  },
  Industry: {
    area: 'Operations',
    value: 'industry',
  },
  RegionsOperating: {
    area: 'Operations',
    value: 'countries',
  },
  NumberOfEmployees: {
    area: 'Operations',
    value: 'count',
  },
} as const satisfies Record<BusinessQuestion, QuestionDefinition>;

export type BusinessAnswer<Question extends BusinessQuestion> =
  ValueByType[(typeof businessQuestions)[Question]['value']];

export const questionsIn = (area: BusinessArea): BusinessQuestion[] =>
  businessQuestionKeys.filter((key) => businessQuestions[key].area === area);

export const businessQuestionText = (key: BusinessQuestion): string =>
  currentTexts().texts.questions[key].question;

/** Why it is asked, in one line. */
export const businessQuestionWhy = (key: BusinessQuestion): string => currentTexts().texts.questions[key].why;
