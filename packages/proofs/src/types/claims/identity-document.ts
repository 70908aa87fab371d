import type { IdentificationDocument } from '@probity/domain/fields/values/identification-document.ts';
import type { IdDocumentType } from '@probity/domain/fields/values/labels.ts';
import { choice, country, day, object, text } from '../json-schema.ts';

const TYPES = {
  Passport: 'PASSPORT',
  IdCard: 'NATIONAL_ID',
  DrivingLicense: 'DRIVING_LICENSE',
} as const satisfies Record<IdDocumentType, string>;

export const identityDocumentSchema = object({
  document_type: choice(Object.values(TYPES)),
  document_number: text,
  issuing_country: country,
  expiry_date: day,
});

export const identityDocumentClaims = ({ type, number, country, expiresOn }: IdentificationDocument) => ({
  document_type: TYPES[type],
  document_number: number,
  issuing_country: country,
  expiry_date: expiresOn,
});
