import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import type { DcqlRequest } from '../dcql/query.ts';
import type { CredentialType } from './credential-type.ts';
import { listTypes, vctOf } from './list-types.ts';
import type { CredentialTypeKey } from './type-texts.ts';

type Alternatives = readonly (readonly string[])[];

const legalPersonName = ['legal_entity', 'legal_person', 'legal_person_name'];
const identifier = (name: string) => ['legal_entity', 'identifier', name];

/** Which claim of a type states a field; of several, any one will do. */
const claimsOfFields: Partial<
  Record<CredentialTypeKey, Readonly<Partial<Record<DataFieldKey, Alternatives>>>>
> = {
  organisation: {
    RegistrationName: [legalPersonName],
    LegalName: [legalPersonName],
    RegistrationNumber: [identifier('euid'), identifier('other')],
    LeiCode: [identifier('lei')],
    RegistrationAddress: [['registered_address']],
    RegistrationCountry: [['registration_country']],
    DateOfRegistration: [['registration_date']],
    RegistrationStatus: [['legal_person_status']],
    PreviousNames: [['previous_legal_name']],
    TaxIdentificationNumber: [['tax_identification_number']],
    Industry: [['legal_person_activity']],
  },
  vat: { VatRegistrationNumber: [['vat_id']] },
  site: { TradingAddress: [['address']] },
  trading: { TradingName: [['trade_alias']] },
  listing: { ExchangeWhereListed: [['listings']] },
  funding: {
    GrantFundingAmount: [['funding']],
    InvestmentFundingAmount: [['funding']],
    AdvancedEisFundingAmount: [['funding']],
  },
  signatories: { LegalRepresentation: [['authorised_persons']] },
  officers: {
    ExecutiveManagement: [['officers']],
    BoardOfDirector: [['officers']],
    Partner: [['officers']],
    Trustee: [['officers']],
    Founder: [['officers']],
  },
  'bank-account': { BankAccount: [['bank_account']] },
  'person-identity': {
    LegalName: [['full_name'], ['given_name']],
    LastName: [['family_name']],
    BirthDate: [['birthdate'], ['partial_birthdate']],
    BirthPlace: [['place_of_birth']],
    Nationality: [['nationalities']],
    Sex: [['sex']],
    CountryOfResidence: [['country_of_residence']],
    RegistrationAddress: [['address']],
    IdentificationDocument: [['identification_documents']],
    TaxIdentificationNumber: [['tax_identification_number']],
  },
};

interface WantedField {
  readonly key: DataFieldKey;
  readonly required: boolean;
}

/**
 * The DCQL query for these fields of a party: one credential for each, so that a field that is not proven keeps nothing else
 * back. Null if no type states any of them.
 */
export function queryOfFields(
  fields: readonly WantedField[],
  { host, kind }: { host: string; kind: EntityKind },
): DcqlRequest | null {
  const queries = fields.flatMap(({ key, required }) =>
    listTypes()
      .filter(({ kinds }) => kinds.includes(kind))
      .flatMap((type) => {
        const alternatives = claimsThatState(type, key);
        return alternatives.length > 0
          ? [{ required, credential: credentialQuery(type, { key, alternatives, host }) }]
          : [];
      }),
  );
  if (queries.length === 0) return null;
  return {
    credentials: queries.map(({ credential }) => credential),
    credential_sets: queries.map(({ credential, required }) => ({ options: [[credential.id]], required })),
  };
}

export const claimsThatState = (type: CredentialType, field: DataFieldKey): Alternatives =>
  claimsOfFields[type.key]?.[field] ?? [];

function credentialQuery(
  type: CredentialType,
  { key, alternatives, host }: { key: DataFieldKey; alternatives: Alternatives; host: string },
) {
  const isEither = alternatives.length > 1;
  return {
    id: `${type.key}-${key}`,
    format: 'dc+sd-jwt',
    meta: { vct_values: [vctOf(type, host)] },
    claims: alternatives.map((path, index) => ({ ...(isEither && { id: `${index + 1}` }), path: [...path] })),
    ...(isEither && { claim_sets: alternatives.map((_, index) => [`${index + 1}`]) }),
  };
}
