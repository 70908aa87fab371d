import type { BodsInterest } from '@probity/domain/ownership/bods.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { JsonObject, JsonValue } from '../../model.ts';
import { arrayOf, choice, flag, object, percentage, text } from '../json-schema.ts';
import { known } from './known.ts';

/** Kinds of interest in the words of BODS that the ownership engine exports, and the nominee of the catalogue. */
const interestTypes = [
  'shareholding',
  'nomineeShareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'beneficiaryOfLegalArrangement',
  'unknownInterest',
] as const;

export const rangeSchema = object({ minimum: percentage, maximum: percentage });

export const interestsSchema = object({
  type: arrayOf(choice(interestTypes)),
  level: choice(['direct', 'indirect', 'unknown']),
  percentage,
  percentage_range: rangeSchema,
  is_beneficial: flag,
});

/** With what only an owner has who is no beneficial owner, or not for the whole. */
export const describedInterestsSchema = object({ ...interestsSchema.properties, description: text });

/** In BODS a nominee is known by these details alone, which could be left undisclosed; so the type says it here. */
const NOMINEE = 'Held as a nominee';

/** A share of BODS: exact, or between two bounds. */
export function shareClaims(share: object | undefined) {
  const { exact, minimum, maximum } = propertiesOf(share);
  if (typeof exact === 'number') return { percentage: exact };
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return {};
  return { percentage_range: { minimum, maximum } };
}

interface Interests {
  types: string[];
  shared: JsonObject;
}

/**
 * The interests of an owner as the catalogue has them: several kinds with one share are one object. What follows with another
 * share, level or nature is an object of its own.
 */
export function interestClaims(interests: readonly BodsInterest[]): JsonObject[] {
  const groups: Interests[] = [];
  for (const { type, directOrIndirect, beneficialOwnershipOrControl, share, details } of interests) {
    const isNominee = type === 'shareholding' && details === NOMINEE;
    const shared = known({
      level: directOrIndirect,
      ...shareClaims(share),
      is_beneficial: beneficialOwnershipOrControl,
      description: isNominee ? null : details,
    });
    const named = isNominee ? 'nomineeShareholding' : type;
    const last = groups.at(-1);
    if (last && isSame(last.shared, shared)) last.types.push(named);
    else groups.push({ types: [named], shared: shared ?? {} });
  }
  return groups.map(({ types, shared }) => ({ type: types, ...shared }));
}

const isSame = (a: JsonObject, b: JsonObject | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way back. */
export function bodsInterests(claims: JsonValue | undefined): BodsInterest[] {
  const {
    type,
    level,
    percentage,
    percentage_range: range,
    is_beneficial,
    description,
  } = propertiesOf(claims);
  const { minimum, maximum } = propertiesOf(range);
  const share = percentage === undefined ? range && { minimum, maximum } : { exact: percentage };
  return (Array.isArray(type) ? type : []).map((kind) => {
    const isNominee = kind === 'nomineeShareholding';
    const details = isNominee ? NOMINEE : description;
    return {
      type: isNominee ? 'shareholding' : String(kind),
      directOrIndirect: String(level),
      beneficialOwnershipOrControl: is_beneficial === true,
      ...(typeof share === 'object' && share !== null && { share }),
      ...(typeof details === 'string' && { details }),
    };
  });
}
