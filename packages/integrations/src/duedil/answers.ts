import { z } from 'zod';

/** The parts of DueDil v4 responses that we read. */
const text = z.string().nullish();
const Pagination = z.object({ offset: z.number(), limit: z.number(), total: z.number() });

const StructuredAddress = z.object({
  premises: text,
  thoroughfare: text,
  dependentLocality: text,
  postTown: text,
  county: text,
  postcode: text,
  countryCode: text,
});
const Address = z.object({ fullAddress: text, structuredAddress: StructuredAddress.nullish() });
export type DdAddress = z.output<typeof Address>;

export const Companies = z.object({
  companies: z.array(
    z.object({
      countryCode: z.string(),
      companyId: z.string(),
      name: z.string(),
      incorporationDate: text,
      simplifiedStatus: text,
      officialStatus: text,
      addresses: z.array(Address).nullish(),
    }),
  ),
  pagination: Pagination,
});

export const Vitals = z.object({
  countryCode: z.string(),
  companyId: z.string(),
  name: z.string(),
  type: text,
  incorporationDate: text,
  officialStatus: text,
  simplifiedStatus: text,
  legalEntityIdentifier: z.object({ lei: text }).nullish(),
  registeredAddress: Address.nullish(),
});

export const RegisteredNames = z.object({
  registeredNames: z.array(z.object({ name: z.string(), startDate: text, endDate: text })),
});
export const RelatedNames = z.object({ relatedNames: z.array(z.object({ name: z.string() })) });
export const Addresses = z.object({ addresses: z.array(Address.extend({ types: z.array(z.string()) })) });
export const Industries = z.object({
  industries: z.array(z.object({ name: text, code: z.string(), type: z.string() })),
});

const Person = z.object({
  firstName: text,
  middleName: text,
  lastName: text,
  nationalities: z.array(z.string()).nullish(),
  dateOfBirth: z.object({ year: z.number(), month: z.number() }).nullish(),
});
const Company = z.object({ name: z.string(), countryCode: text, companyId: text });
export type DdPerson = z.output<typeof Person>;

export const Officers = z.object({
  officers: z.array(
    z.object({
      officerId: z.string(),
      type: z.string(),
      person: Person.nullish(),
      company: Company.nullish(),
      appointments: z.array(
        z.object({
          status: text,
          startDate: text,
          endDate: text,
          officialRole: z.string(),
          selfDescribedPosition: text,
        }),
      ),
    }),
  ),
  pagination: Pagination,
});
export type DdOfficer = z.output<typeof Officers>['officers'][number];

const Match = z.object({ type: text, countryCode: text, companyId: text });
export const Shareholders = z.object({
  totalCompanyShares: z.number().nullish(),
  shareholders: z.array(
    z.object({
      sourceName: z.string(),
      totalShareholdingPercentage: z.number().nullish(),
      exactMatches: z.array(Match).nullish(),
      possibleMatches: z.array(Match).nullish(),
    }),
  ),
  pagination: Pagination,
});
export type DdShareholder = z.output<typeof Shareholders>['shareholders'][number];

export const Controls = z.object({
  personsSignificantControl: z.array(
    z.object({
      type: z.string(),
      person: Person.nullish(),
      company: Company.nullish(),
      otherLegalEntity: Company.nullish(),
      naturesOfControl: z.array(z.string()).default([]),
      notifiedAt: text,
      ceasedAt: text,
    }),
  ),
  pagination: Pagination,
});
export type DdControl = z.output<typeof Controls>['personsSignificantControl'][number];
