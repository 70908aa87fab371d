import type { JsonObject, JsonValue } from '../model.ts';
import type { CredentialTypeKey } from './type-texts.ts';

/**
 * What an organisation may show to everyone, as paths of claims: facts about the organisation alone. Nothing that names a person,
 * no tax or account number.
 */
const claimsByType = {
  organisation: [
    'legal_entity.legal_person.legal_person_name',
    'legal_entity.identifier.euid',
    'legal_entity.identifier.other',
    'legal_entity.identifier.lei',
    'legal_person_status',
    'registration_country',
    'registration_date',
    'registered_address',
    'previous_legal_name',
    'legal_person_activity',
  ],
  vat: ['vat_id'],
  site: ['address'],
  trading: ['trade_alias'],
  listing: ['listings'],
  funding: ['funding'],
} as const satisfies Partial<Record<CredentialTypeKey, readonly string[]>>;

const claimsOfType = new Map<string, readonly string[]>(Object.entries(claimsByType));

export const publishableTypes = (): string[] => [...claimsOfType.keys()];

export const publishableClaims = (type: string): readonly string[] => claimsOfType.get(type) ?? [];

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of the claims of a type, those that may be public; null if there are none. */
export function publicPartOf(type: string, claims: JsonObject): JsonObject | null {
  const stated = publishableClaims(type).flatMap((path) => {
    const value = claimAt(claims, path);
    return value === undefined ? [] : [{ path: path.split('.'), value }];
  });
  if (stated.length === 0) return null;
  const { attestation_legal_category: category } = claims;
  return stated.reduce<JsonObject>(
    (part, { path, value }) => withClaim(part, path, value),
    category === undefined ? {} : { attestation_legal_category: category },
  );
}

function withClaim(part: JsonObject, [name, ...inner]: readonly string[], value: JsonValue): JsonObject {
  if (name === undefined) return part;
  const present = part[name];
  return {
    ...part,
    [name]: inner.length === 0 ? value : withClaim(isObject(present) ? present : {}, inner, value),
  };
}

/** What is claimed at a path; undefined if nothing is. */
export const claimAt = (claims: JsonObject, path: string): JsonValue | undefined =>
  path
    .split('.')
    .reduce<JsonValue | undefined>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      claims,
    );
