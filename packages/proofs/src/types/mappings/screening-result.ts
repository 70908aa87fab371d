import { entityKinds } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { known } from '../claims/known.ts';
import { legalName } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { passedScreenings, screeningResultSchema } from '../schemas/screening-result.schema.ts';

export const screeningResult = defineType({
  key: 'screening-result',
  version: 1,
  kinds: entityKinds,
  fields: [],
  identifiedBy: ['RegistrationName', 'LegalName'],
  each: null,
  verifiedBy: ['AmlSearch'],
  longestLifeDays: 30,
  schema: screeningResultSchema,
  profile: null,
  claimsOf({ subject, screening }) {
    if (!screening) return null;
    const { orderedByPartyId, result, screenedOn, lists, threshold } = screening;
    // Someone else's screening must not reach the party that it is about.
    if (orderedByPartyId !== subject.id)
      throw new Error('A screening that another party ordered is not attested.');
    if (!isOneOf(passedScreenings, result)) return null;
    return known({
      legal_name: legalName(subject.values),
      result,
      screened_on: screenedOn,
      lists: lists.map(({ name, version }) => ({ name, version })),
      match_threshold: threshold,
    });
  },
});
