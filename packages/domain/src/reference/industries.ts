import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';

/** Two-digit industry codes 11 to 82 (specification §3): the sectors of NAICS, see docs/adr/0009. */
export const industryCodes = [
  '11',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '42',
  '44',
  '45',
  '48',
  '49',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '61',
  '62',
  '71',
  '72',
  '81',
  '82',
] as const;
export type IndustryCode = (typeof industryCodes)[number];

export const isIndustryCode = (code: string): code is IndustryCode => isOneOf(industryCodes, code);

/** The code itself, if it is not one of these. */
export const industryName = (code: string): string =>
  isIndustryCode(code) ? currentTexts().texts.labels.industry[code] : code;
