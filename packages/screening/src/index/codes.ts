import type { NameType, PartyKind } from '../model.ts';
import type { FormFamily } from '../tables/company-forms.ts';
import type { Script } from '../text/script.ts';

/** Numbers that represent enumerations in the arrays; the order is part of the file format. */
export const SCRIPTS: readonly Script[] = [
  'latin',
  'arabic',
  'hebrew',
  'cyrillic',
  'greek',
  'han',
  'kana',
  'hangul',
  'other',
];
export const KINDS: readonly PartyKind[] = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'];
export const NAME_TYPES: readonly NameType[] = ['primary', 'alias', 'former', 'original-script'];
const FAMILIES: readonly FormFamily[] = [
  'limited',
  'stock',
  'partnership',
  'non-profit',
  'company',
  'state',
  'sole',
];

export function encodeFamilies(families: readonly FormFamily[]): number {
  let bits = 0;
  for (const family of families) bits |= 1 << FAMILIES.indexOf(family);
  return bits;
}

const DECODED: readonly (readonly FormFamily[])[] = Array.from({ length: 1 << FAMILIES.length }, (_, bits) =>
  FAMILIES.filter((_family, i) => bits & (1 << i)),
);

export function decodeFamilies(bits: number): readonly FormFamily[] {
  return DECODED[bits] ?? [];
}
