import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import type { ClaimName } from './json-schema.ts';

type TextKey = keyof Texts['proofs']['types'];
type Hyphenated<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Hyphenated<Tail>}`
  : Key;

/** The last part but one of the address of a type; every type has a name in the catalogue of texts. */
export type CredentialTypeKey = Hyphenated<TextKey>;

/** The texts of one locale, as `inLocale` and `currentTexts` of the domain give them. */
export interface ProofTexts {
  readonly tag: string;
  readonly texts: Pick<Texts, 'proofs'>;
}

// The types of the keys say that one is the other, written with hyphens.
const textKeyOf = (key: CredentialTypeKey): TextKey => key.replaceAll('-', '_') as TextKey;

export const typeTexts = ({ texts }: ProofTexts, key: CredentialTypeKey) =>
  texts.proofs.types[textKeyOf(key)];

export const claimText = ({ texts }: ProofTexts, claim: ClaimName): string => texts.proofs.claims[claim];

/** The name of a type in the words of the present page, email or request; the key itself if it is not one of ours. */
export function credentialTypeLabel(key: string): string {
  const { types } = currentTexts().texts.proofs;
  const textKey = key.replaceAll('-', '_');
  return isTextKey(textKey, types) ? types[textKey].name : key;
}

const isTextKey = (key: string, types: Texts['proofs']['types']): key is TextKey => Object.hasOwn(types, key);

/** The same of a claim; the name itself if it is not one of ours. */
export function claimLabel(claim: string): string {
  const { claims } = currentTexts().texts.proofs;
  return isClaimName(claim, claims) ? claims[claim] : claim;
}

const isClaimName = (claim: string, claims: Texts['proofs']['claims']): claim is ClaimName =>
  Object.hasOwn(claims, claim);

/** What a claim says, if it is one of a few words of ours; the value itself otherwise. */
export function choiceLabel(claim: string, value: string): string {
  const choices: Record<string, Record<string, string>> = currentTexts().texts.proofs.choices;
  const known = Object.hasOwn(choices, claim) ? choices[claim] : undefined;
  return (known && Object.hasOwn(known, value) && known[value]) || value;
}
