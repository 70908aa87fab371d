import { addressSchema } from '../claims/address.ts';
import { describedInterestsSchema, rangeSchema } from '../claims/interests.ts';
import { entitySchema, entityTypeSchema, formSchema } from '../claims/owner.ts';
import { legalEntitySchema, personSchema } from '../claims/party.ts';
import { arrayOf, choice, country, day, flag, object, percentage, text } from '../json-schema.ts';

/** The company as BODS describes it, beside what validated values call it. */
export const ownedEntitySchema = object({
  ...legalEntitySchema.properties,
  party_id: text,
  jurisdiction: country,
  form: formSchema,
  entity_type: entityTypeSchema,
});

export const ownershipSchema = object({
  legal_entity: ownedEntitySchema,
  as_at: day,
  owner: arrayOf(
    object({
      party_id: text,
      type: choice(['Person', 'Entity']),
      jurisdiction: country,
      person: personSchema,
      entity: entitySchema,
      address: addressSchema,
      interests: object({
        ...describedInterestsSchema.properties,
        class: choice(['ordinary', 'preferred']),
      }),
      further_interests: arrayOf(describedInterestsSchema),
      is_computed: flag,
      effective_date: day,
    }),
  ),
  unknown_share: object({ percentage, percentage_range: rangeSchema }),
});
