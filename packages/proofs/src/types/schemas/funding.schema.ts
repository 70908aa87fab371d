import { legalEntitySchema } from '../claims/party.ts';
import { arrayOf, choice, currency, matching, object } from '../json-schema.ts';

export const fundingKinds = ['grant', 'investment', 'advanced_eis'] as const;

export const fundingSchema = object({
  legal_entity: legalEntitySchema,
  funding: arrayOf(
    object({ kind: choice(fundingKinds), amount: matching('^[0-9]+([.][0-9]+)?$'), currency }),
  ),
});
