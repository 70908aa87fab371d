import { natureOfControlKeys } from '@probity/domain/fields/values/nature-of-control.ts';
import { addressSchema } from '../claims/address.ts';
import { rangeSchema } from '../claims/interests.ts';
import { legalEntitySchema, legalPersonSchema, personSchema } from '../claims/party.ts';
import { arrayOf, choice, country, day, object, percentage, text } from '../json-schema.ts';

export const controlSchema = object({
  legal_entity: legalEntitySchema,
  controller: arrayOf(
    object({
      type: choice(['Person', 'Entity']),
      jurisdiction: country,
      person: personSchema,
      entity: object({
        category: choice(['legal_entity', 'legal_arrangement']),
        name: text,
        identifier: legalPersonSchema.properties.identifier,
        jurisdiction: country,
        form: choice(['partnership', 'trust']),
      }),
      address: addressSchema,
      controls: object({
        type: arrayOf(choice(['voting_rights', 'appointment_rights', 'other_means_of_control', 'nominee'])),
        level: choice(['direct', 'indirect']),
        basis: choice(['shareholding', 'trust_arrangement', 'other']),
        voting_range: rangeSchema,
        ownership_percentage: percentage,
        natures_of_control: arrayOf(choice(natureOfControlKeys)),
        rights: arrayOf(choice(['liquidation_rights'])),
      }),
      effective_date: day,
    }),
  ),
});
