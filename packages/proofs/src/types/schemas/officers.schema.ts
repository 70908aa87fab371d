import { legalEntitySchema, legalPersonSchema } from '../claims/party.ts';
import { arrayOf, choice, day, object, text } from '../json-schema.ts';

export const officerPositions = ['executive', 'board', 'partner', 'trustee', 'founder'] as const;

export const officersSchema = object({
  legal_entity: legalEntitySchema,
  officers: arrayOf(
    object({
      position: choice(officerPositions),
      given_name: text,
      family_name: text,
      full_name: text,
      legal_person: legalPersonSchema,
      role: text,
      effective_date: day,
    }),
  ),
});
