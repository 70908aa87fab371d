import { organisationKinds } from '@probity/domain/enumerations.ts';
import { known } from '../claims/known.ts';
import { identifyingFields, legalName, registeredId } from '../claims/party.ts';
import { defineType, type Party } from '../credential-type.ts';
import { approvedSupplierSchema } from '../schemas/approved-supplier.schema.ts';

const partyClaims = ({ values }: Party) => ({
  legal_name: legalName(values),
  legal_id: registeredId(values),
});

export const approvedSupplier = defineType({
  key: 'approved-supplier',
  version: 1,
  kinds: organisationKinds,
  fields: [],
  identifiedBy: identifyingFields,
  each: null,
  verifiedBy: null,
  longestLifeDays: 365,
  lastDayOf: ({ approval }) => approval?.until,
  schema: approvedSupplierSchema,
  profile: {
    vct: 'eu.we-build:approvedsupplier:1',
    ownClaims: [],
    exceptions: [
      { path: 'status', reason: 'statusForm' },
      { path: 'evidence', reason: 'ownEvidence' },
      { path: 'approving_party.peppol_id', reason: 'notHeld' },
      { path: 'approved_supplier.peppol_id', reason: 'notHeld' },
    ],
  },
  claimsOf({ subject, approval }) {
    if (!approval) return null;
    return known({
      approving_party: partyClaims(approval.approvedBy),
      approved_supplier: partyClaims(subject),
      approval_scope: 'all',
      approval_valid_from: approval.from,
      approval_valid_until: approval.until,
      approval_reference: approval.reference,
    });
  },
});
