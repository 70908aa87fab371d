import type { ValueByType, ValueTypeName } from '../fields/value-types.ts';

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
  question: string;
  why: string;
  value: ValueTypeName;
}

/** What an organisation says about its business, beyond the facts a register holds. */
export const businessQuestions = {
  SourceOfFunds: {
    area: 'Finances',
    question: 'What is the source of funds?',
    why: 'Partners must understand the origin of the funds they deal with.',
    value: 'longText',
  },
  AssetsDescription: {
    area: 'Finances',
    question: 'What does the business own?',
    why: 'Property, holdings and funds show the size and the kind of the business.',
    value: 'longText',
  },
  ProductDescription: {
    area: 'Operations',
    question: 'What does the business sell or do?',
    why: 'The risk of a business depends on what it does.',
    value: 'longText',
  },
  Industry: {
    area: 'Operations',
    question: 'Which industry is the business in (NAICS sector)?',
    why: 'It is compared with the industry on the register.',
    value: 'industry',
  },
  RegionsOperating: {
    area: 'Operations',
    question: 'In which countries does the business operate?',
    why: 'Sanctions and licences depend on where business is done.',
    value: 'countries',
  },
  NumberOfEmployees: {
    area: 'Operations',
    question: 'How many people work for the business?',
    why: 'Size explains what turnover and controls to expect.',
    value: 'count',
  },
} as const satisfies Record<BusinessQuestion, QuestionDefinition>;

export type BusinessAnswer<Question extends BusinessQuestion> =
  ValueByType[(typeof businessQuestions)[Question]['value']];

export const questionsIn = (area: BusinessArea): BusinessQuestion[] =>
  businessQuestionKeys.filter((key) => businessQuestions[key].area === area);
