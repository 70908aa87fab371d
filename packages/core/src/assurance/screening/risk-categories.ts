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

/** Topics of the lists in the specification's words; a warning says too little to be called a crime. */
export const riskCategoriesOf = (topics: readonly string[]): RiskCategory[] => [
  ...new Set(topics.map((topic) => categoryOf[topic] ?? 'Other')),
];
