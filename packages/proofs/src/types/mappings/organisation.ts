import { organisationKinds } from '@probity/domain/enumerations.ts';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import { addressClaims } from '../claims/address.ts';
import { known } from '../claims/known.ts';
import { legalEntityClaims } from '../claims/party.ts';
import { defineType } from '../credential-type.ts';
import { organisationSchema, type organisationStatuses } from '../schemas/organisation.schema.ts';

const STATUSES: Record<RegistrationStatus, (typeof organisationStatuses)[number]> = {
  Active: 'active',
  Dormant: 'dormant',
  InLiquidation: 'in_liquidation',
  Dissolved: 'dissolved',
  Other: 'other',
};

export const organisation = defineType({
  key: 'organisation',
  version: 1,
  kinds: organisationKinds,
  fields: [
    'RegistrationName',
    'LegalName',
    'RegistrationNumber',
    'RegistrationAddress',
    'RegistrationCountry',
    'DateOfRegistration',
    'RegistrationStatus',
    'PreviousNames',
    'LeiCode',
    'TaxIdentificationNumber',
    'Industry',
  ],
  identifiedBy: [],
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  schema: organisationSchema,
  profile: {
    vct: 'eu.we-build:companyinfo:1',
    // Named as in the company certificate, of which an authority is the only issuer.
    ownClaims: [
      'legal_entity.identifier.other',
      'registered_address',
      'registration_country',
      'registration_date',
      'legal_person_status',
      'legal_person_activity',
      'tax_identification_number',
    ],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence', reason: 'ownEvidence' },
      { path: 'issuing_entity', reason: 'notHeld' },
      { path: 'number_of_employees', reason: 'notHeld' },
      { path: 'legal_entity.legal_person.legal_form_type', reason: 'notHeld' },
    ],
  },
  claimsOf({ subject }) {
    const { values } = subject;
    const [address] = values.RegistrationAddress ?? [];
    const [status] = values.RegistrationStatus ?? [];
    const [industry] = values.Industry ?? [];
    return known({
      legal_entity: legalEntityClaims(subject),
      previous_legal_name: values.PreviousNames?.[0]?.map(({ name }) => name),
      registered_address: address && addressClaims(address),
      registration_country: values.RegistrationCountry?.[0],
      registration_date: values.DateOfRegistration?.[0],
      legal_person_status: status && STATUSES[status],
      legal_person_activity: industry && { code: industry, nomenclature: 'NAICS' },
      tax_identification_number: values.TaxIdentificationNumber?.map(({ country, number }) => ({
        country,
        number,
      })),
    });
  },
});
