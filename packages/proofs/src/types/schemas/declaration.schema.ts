import { day, matching, object, text } from '../json-schema.ts';

export const declarationSchema = object({
  legal_name: text,
  title: text,
  text_sha256: matching('^[0-9a-f]{64}$'),
  signed_on: day,
  signed_by: text,
  role: text,
});
