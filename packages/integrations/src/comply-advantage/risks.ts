import type { AdverseMediaSubtype, RiskCategory } from '@probity/domain';
import { type AmlRisk, distinctRisks } from '@probity/domain/checks/index.ts';

const plain: Readonly<Record<string, RiskCategory>> = {
  sanction: 'Sanction',
  pep: 'Pep',
  'pep-class-1': 'PepClassOne',
  'pep-class-2': 'PepClassTwo',
  'pep-class-3': 'PepClassThree',
  'pep-class-4': 'PepClassFour',
  'fitness-probity': 'Other',
};

/** Kinds of adverse media in the current and the previous taxonomy. */
const media: Readonly<Record<string, AdverseMediaSubtype>> = {
  property: 'Property',
  'financial-aml-cft': 'Financial',
  'financial-difficulty': 'Financial',
  'other-financial': 'Financial',
  'financial-crime': 'Financial',
  'fraud-linked': 'Fraud',
  fraud: 'Fraud',
  'narcotics-aml-cft': 'Narcotics',
  narcotics: 'Narcotics',
  'violence-aml-cft': 'Voilence',
  'violence-non-aml-cft': 'Voilence',
  'violent-crime': 'Voilence',
  'sexual-crime': 'Voilence',
  terrorism: 'Terrorism',
  cybercrime: 'Cybercrime',
  'general-aml-cft': 'GeneralAml',
  general: 'GeneralAml',
  regulatory: 'Regulatory',
  'other-serious': 'Other',
  'other-minor': 'Other',
};

/** Sources of warnings that are police or courts, by their slug. */
const LAW_ENFORCEMENT = /police|interpol|europol|fbi|most-wanted|court|prosecut|law-enforcement/;

/** An unknown type is still a risk: "Other", never none. */
export function riskOf(type: string, sources: readonly string[]): AmlRisk {
  if (type === 'warning') {
    const isCriminal = sources.some((source) => LAW_ENFORCEMENT.test(source));
    return { category: isCriminal ? 'Criminal' : 'Other', subtype: null };
  }
  if (type.startsWith('adverse-media'))
    return {
      category: 'AdverseMedia',
      subtype: media[type.replace(/^adverse-media-?(v2-)?/, '')] ?? 'Other',
    };
  return { category: plain[type] ?? 'Other', subtype: null };
}

/** Each risk once. */
export const risksOf = (types: readonly string[], sources: readonly string[]): AmlRisk[] =>
  distinctRisks(types.map((type) => riskOf(type, sources)));
