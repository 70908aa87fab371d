import { addressSchema } from '../claims/address.ts';
import { identityDocumentSchema } from '../claims/identity-document.ts';
import { interestsSchema, rangeSchema } from '../claims/interests.ts';
import { personSchema } from '../claims/party.ts';
import { arrayOf, choice, country, day, flag, object, percentage, text } from '../json-schema.ts';
import { ownedEntitySchema } from './ownership.schema.ts';

export const thresholds = [
  'ownership_25_plus',
  'ownership_direct',
  'ownership_indirect',
  'control_voting_25_plus',
  'control_voting_direct',
  'control_voting_indirect',
  'control_other_means',
  'arrangement_settlor',
  'arrangement_trustee',
  'arrangement_beneficiary',
] as const;

export const beneficialOwnersSchema = object({
  legal_entity: ownedEntitySchema,
  as_at: day,
  ubo: arrayOf(
    object({
      party_id: text,
      jurisdiction: country,
      person: personSchema,
      birth_place: object({ locality: text }),
      citizenship: arrayOf(country),
      residential_address: addressSchema,
      person_identifier: identityDocumentSchema,
      justification: object({
        threshold_met: arrayOf(choice(thresholds)),
        ownership_percentage: percentage,
        ownership_range: rangeSchema,
        voting_rights_percentage: percentage,
        voting_range: rangeSchema,
      }),
      interests: interestsSchema,
      further_interests: arrayOf(interestsSchema),
      is_computed: flag,
      effective_date: day,
    }),
  ),
});
