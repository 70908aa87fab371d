import type { DataFieldKey } from '@probity/domain';
import { vatPrefix } from '@probity/domain/fields/formats.ts';
import type { PresentableKey } from '@probity/domain/proofs/proof-keys.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { JsonObject } from '@probity/proofs';
import { listTypes, vctOf } from '@probity/proofs/types/index.ts';

type Path = readonly [string, ...string[]];

export interface PresentedValue {
  fieldKey: DataFieldKey;
  value: unknown;
}

interface PresentableType {
  /** The type of ours with the same claims, which is known under the identifier of the public catalogue too. */
  ownType: string;
  otherVcts?: readonly string[];
  claims: readonly Path[];
  valuesOf(claims: JsonObject): readonly PresentedValue[];
}

const claimAt = (claims: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => propertiesOf(inner)[name], claims);

const entries = (fieldKey: DataFieldKey, value: unknown): PresentedValue[] =>
  (Array.isArray(value) ? value : []).map((entry) => ({ fieldKey, value: entry }));

/** `GB123456789` is number 123456789 of GB. */
function vatNumber(claims: JsonObject): unknown {
  const { country, vat_id: id } = claims;
  if (typeof country !== 'string' || typeof id !== 'string') return undefined;
  const prefix = vatPrefix(country);
  return { country, number: id.startsWith(prefix) ? id.slice(prefix.length) : id };
}

/** What a wallet can be asked for, and which values of a profile its claims are. */
const types: Readonly<Record<PresentableKey, PresentableType>> = {
  organisation: {
    ownType: 'organisation',
    claims: [
      ['legal_entity', 'legal_person', 'legal_person_name'],
      ['legal_entity', 'identifier', 'lei'],
      ['registration_country'],
      ['registration_date'],
    ],
    valuesOf: (claims) => [
      {
        fieldKey: 'RegistrationName',
        value: claimAt(claims, 'legal_entity', 'legal_person', 'legal_person_name'),
      },
      { fieldKey: 'LeiCode', value: claimAt(claims, 'legal_entity', 'identifier', 'lei') },
      { fieldKey: 'RegistrationCountry', value: claims.registration_country },
      { fieldKey: 'DateOfRegistration', value: claims.registration_date },
    ],
  },
  vat: {
    ownType: 'vat',
    claims: [['vat_id'], ['country']],
    valuesOf: (claims) => [{ fieldKey: 'VatRegistrationNumber', value: vatNumber(claims) }],
  },
  trading: {
    ownType: 'trading',
    claims: [['trade_alias']],
    valuesOf: (claims) => entries('TradingName', claims.trade_alias),
  },
  person: {
    ownType: 'person-identity',
    otherVcts: ['urn:eudi:pid:1'],
    claims: [['given_name'], ['family_name'], ['birthdate'], ['nationalities']],
    valuesOf: (claims) => [
      { fieldKey: 'LegalName', value: claims.given_name },
      { fieldKey: 'LastName', value: claims.family_name },
      { fieldKey: 'BirthDate', value: claims.birthdate },
      { fieldKey: 'Nationality', value: claims.nationalities },
    ],
  },
};

/** The addresses of the type: ours, and those of others with the same claims. */
export function vctsOf(key: PresentableKey, host: string): string[] {
  const { ownType, otherVcts = [] } = types[key];
  const own = listTypes().find((type) => type.key === ownType);
  return [...(own ? [vctOf(own, host)] : []), ...(own?.profile ? [own.profile.vct] : []), ...otherVcts];
}

export const claimsAskedFor = (key: PresentableKey): readonly Path[] => types[key].claims;

/** What a presented credential says about the profile, as far as it was disclosed. */
export const valuesIn = (key: PresentableKey, claims: JsonObject): PresentedValue[] =>
  types[key].valuesOf(claims).filter(({ value }) => value !== undefined && value !== null);
