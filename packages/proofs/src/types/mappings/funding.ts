import { organisationKinds } from '@probity/domain/enumerations.ts';
import { writeAmount } from '@probity/domain/fields/formats.ts';
import type { Money } from '@probity/domain/fields/values/money.ts';
import { aboutLegalEntity, identifyingFields } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { type fundingKinds, fundingSchema } from '../schemas/funding.schema.ts';

const fundingOf = (kind: (typeof fundingKinds)[number], amounts: readonly Money[] = []) =>
  amounts.map(({ minorUnits, currency }) => ({ kind, amount: writeAmount(minorUnits, currency), currency }));

export const funding = defineType({
  key: 'funding',
  version: 1,
  kinds: organisationKinds,
  fields: ['GrantFundingAmount', 'InvestmentFundingAmount', 'AdvancedEisFundingAmount'],
  identifiedBy: identifyingFields,
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  schema: fundingSchema,
  profile: null,
  claimsOf(source) {
    const { values } = source.subject;
    return aboutLegalEntity(source, {
      funding: [
        ...fundingOf('grant', values.GrantFundingAmount),
        ...fundingOf('investment', values.InvestmentFundingAmount),
        ...fundingOf('advanced_eis', values.AdvancedEisFundingAmount),
      ],
    });
  },
});
