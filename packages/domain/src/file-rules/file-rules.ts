import type { TestKey } from '../compliance-tests/test-keys.ts';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import type { DataPointKey, DataPointNeed, FieldlessPlace, FileRuleKey } from './file-rule-keys.ts';

export interface DataPoint {
  key: DataPointKey;
  /** The point of the article that asks for it. */
  article: string;
  kinds: readonly EntityKind[];
  need: DataPointNeed;
  /** One of them is enough. Which documents prove it is in the catalogue of fields. */
  fields: readonly DataFieldKey[];
  /** Where it can be recorded if no field holds it. */
  without: FieldlessPlace | null;
  test: TestKey | null;
}

export interface FileRule {
  key: FileRuleKey;
  version: number;
  /** yyyy-mm-dd; files can be completed before. */
  validFrom: string;
  source: string;
  /** Law as published, or a draft that may change. */
  mark: 'L' | 'D';
  points: readonly DataPoint[];
}

const person = { article: 'Art. 22(1)(a)', kinds: ['LegalPerson'] } as const;
const entity = { article: 'Art. 22(1)(b)', kinds: ['Organization'] } as const;
const trust = { article: 'Art. 22(1)(c)', kinds: ['Trust'] } as const;
const otherOrganisation = { article: 'Art. 22(1)(d)', kinds: ['Partnership'] } as const;

interface Mapped {
  need?: DataPointNeed;
  test?: TestKey;
}

const inFields = (
  key: DataPointKey,
  group: Pick<DataPoint, 'article' | 'kinds'>,
  fields: readonly DataFieldKey[],
  { need = 'Always', test }: Mapped = {},
): DataPoint => ({ key, ...group, need, fields, without: null, test: test ?? null });

/** What no field holds is named, with the place where it can be recorded today. */
const withoutField = (
  key: DataPointKey,
  group: Pick<DataPoint, 'article' | 'kinds'>,
  without: FieldlessPlace,
  need: DataPointNeed = 'Always',
): DataPoint => ({ key, ...group, need, fields: [], without, test: null });

const numbers = (group: Pick<DataPoint, 'article' | 'kinds'>, need: DataPointNeed): DataPoint[] => [
  inFields('TaxNumber', group, ['TaxIdentificationNumber'], { need }),
  inFields('Lei', group, ['LeiCode'], { need, test: 'LeiValid' }),
];

export const fileRules: Readonly<Record<FileRuleKey, FileRule>> = {
  EuIdentification: {
    key: 'EuIdentification',
    version: 1,
    validFrom: '2027-07-10',
    source: 'Regulation (EU) 2024/1624',
    mark: 'L',
    points: [
      inFields('PersonNames', person, ['LegalName'], { test: 'IdentityDocumentInDate' }),
      inFields('PersonBirthDate', person, ['BirthDate']),
      inFields('PersonBirthPlace', person, ['BirthPlace']),
      inFields('PersonNationalities', person, ['Nationality']),
      withoutField('PersonProtectionStatus', person, 'Question', 'WhereApplicable'),
      withoutField('PersonNationalId', person, 'Question', 'WhereApplicable'),
      inFields('PersonResidence', person, ['RegistrationAddress'], { test: 'ProofOfAddressRecent' }),
      inFields('PersonTaxNumber', person, ['TaxIdentificationNumber'], { need: 'WhereAvailable' }),

      withoutField('LegalForm', entity, 'Question'),
      inFields('Name', entity, ['RegistrationName', 'LegalName'], { test: 'RegisterMatch' }),
      inFields('RegisteredOffice', entity, ['RegistrationAddress'], { test: 'ProofOfAddressRecent' }),
      inFields('PrincipalPlace', entity, ['TradingAddress'], { need: 'WhereApplicable' }),
      inFields('CountryOfCreation', entity, ['RegistrationCountry']),
      inFields('Representatives', entity, ['LegalRepresentation', 'BoardOfDirector'], {
        test: 'IdentityAtRegister',
      }),
      inFields('RegistrationNumber', entity, ['RegistrationNumber'], {
        need: 'WhereAvailable',
        test: 'RegisterMatch',
      }),
      ...numbers(entity, 'WhereAvailable'),
      withoutField('Nominees', entity, 'RelatedParty', 'WhereApplicable'),

      inFields('TrustArrangement', trust, ['RegistrationName', 'LegalName']),
      inFields('Trustees', trust, ['Trustee']),
      withoutField('TrusteeResidences', trust, 'RelatedParty'),
      withoutField('TrusteePowers', trust, 'Document'),
      ...numbers(trust, 'WhereAvailable'),

      inFields('Name', otherOrganisation, ['RegistrationName', 'LegalName'], { test: 'RegisterMatch' }),
      inFields('RegisteredOffice', otherOrganisation, ['RegistrationAddress'], {
        test: 'ProofOfAddressRecent',
      }),
      inFields('Representatives', otherOrganisation, ['LegalRepresentation', 'Partner'], {
        test: 'IdentityAtRegister',
      }),
      withoutField('LegalForm', otherOrganisation, 'Question'),
      inFields('RegistrationNumber', otherOrganisation, ['RegistrationNumber'], {
        need: 'WhereApplicable',
        test: 'RegisterMatch',
      }),
      ...numbers(otherOrganisation, 'WhereApplicable'),
      withoutField('OrganisationDeeds', otherOrganisation, 'Document', 'WhereApplicable'),
    ],
  },
};

export const pointsFor = ({ points }: FileRule, kind: EntityKind): DataPoint[] =>
  points.filter(({ kinds }) => kinds.includes(kind));
