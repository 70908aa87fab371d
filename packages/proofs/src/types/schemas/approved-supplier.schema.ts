import { choice, day, object, text } from '../json-schema.ts';

const approvedParty = object({ legal_name: text, legal_id: text });

export const approvedSupplierSchema = object({
  approving_party: approvedParty,
  approved_supplier: approvedParty,
  approval_scope: choice(['all']),
  approval_valid_from: day,
  approval_valid_until: day,
  approval_reference: text,
});
