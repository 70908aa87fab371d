import { country, object, text } from '../json-schema.ts';

export const vatSchema = object({
  vat_id: text,
  country,
  economic_operator: object({ legal_identifier: text, legal_name: text }),
});
