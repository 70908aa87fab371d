import type { BodsStatement } from '@probity/domain/ownership/bods.ts';
import type { Party } from '../credential-type.ts';
import { choice, country, object, text } from '../json-schema.ts';
import { addressClaims } from './address.ts';
import { type BodsOwner, bodsParty } from './bods-owners.ts';
import { identifierClaims, identifierSchema, legalEntityClaims, personClaims } from './party.ts';

export const formSchema = choice(['public_company', 'partnership', 'trust']);

/** In the words of BODS. */
export const entityTypeSchema = choice([
  'registeredEntity',
  'legalEntity',
  'arrangement',
  'state',
  'anonymousEntity',
]);

export const entitySchema = object({
  category: choice(['legal_entity', 'legal_arrangement']),
  name: text,
  identifier: identifierSchema,
  jurisdiction: country,
  form: formSchema,
  entity_type: entityTypeSchema,
});

type Form = { category?: string; form?: string };

/** Only what the kind of a party settles: whether a company is private is not known. */
const FORMS: Readonly<Record<string, Form>> = {
  registeredEntity: { category: 'legal_entity' },
  legalEntity: { category: 'legal_entity', form: 'partnership' },
  arrangement: { category: 'legal_arrangement', form: 'trust' },
};

const formOf = (entityType: string | undefined, isListed: boolean): Form => ({
  ...FORMS[entityType ?? ''],
  ...(isListed && { form: 'public_company' }),
});

/** Who an owner is, as the catalogue names it; the same for ownership and for beneficial owners. */
export function ownerClaims({ partyId, statement, party }: BodsOwner) {
  const { isPerson, name, country, entityType, isListed } = bodsParty(statement);
  const jurisdiction = country ?? party?.country;
  const [address] = party?.values.RegistrationAddress ?? [];
  return {
    party_id: partyId,
    type: isPerson ? 'Person' : 'Entity',
    jurisdiction,
    person: isPerson ? personClaims(party ?? {}, name) : null,
    entity: isPerson
      ? null
      : {
          ...formOf(entityType, isListed),
          name,
          identifier: party && identifierClaims(party.values),
          jurisdiction: country,
          entity_type: entityType,
        },
    address: address && addressClaims(address),
  };
}

/** The company that is owned. */
export function ownedEntityClaims(subject: Party, statement: BodsStatement | undefined) {
  const { country, entityType, isListed } = statement ? bodsParty(statement) : {};
  const { form } = formOf(entityType, isListed === true);
  return {
    ...legalEntityClaims(subject),
    party_id: subject.id,
    jurisdiction: country,
    form,
    entity_type: entityType,
  };
}
