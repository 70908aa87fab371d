import type { RiskCategory } from '@probity/domain';

const categoryOf: Readonly<Record<string, RiskCategory>> = {
  sanction: 'Sanction',
  pep: 'Pep',
  'pep-class-1': 'PepClassOne',
  'pep-class-2': 'PepClassTwo',
  'pep-class-3': 'PepClassThree',
  'pep-class-4': 'PepClassFour',
  'adverse-media': 'AdverseMedia',
};

/** Maps list topics to the specification's categories; a warning is too vague to be called a crime. */
export const riskCategoriesOf = (topics: readonly string[]): RiskCategory[] => [
  ...new Set(topics.map((topic) => categoryOf[topic] ?? 'Other')),
];
