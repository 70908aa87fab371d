import { legalEntitySchema, legalPersonSchema } from '../claims/party.ts';
import { arrayOf, countryOfThreeLetters, day, object, text } from '../json-schema.ts';

export const signatoriesSchema = object({
  legal_entity: legalEntitySchema,
  authorised_persons: arrayOf(
    object({
      natural_person: object({ first_name: text, surname: text, full_name: text, date_of_birth: day }),
      legal_person: legalPersonSchema,
      birth_place: object({ locality: text }),
      citizenship: arrayOf(countryOfThreeLetters),
      person_role: object({ role: text }),
      effective_date: day,
    }),
  ),
});
