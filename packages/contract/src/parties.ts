import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { EntityDetail } from './entities.ts';
import { CountryCode, EntityName, Id } from './schemas.ts';

const params = z.object({ entityId: Id });
/** The value type defines shape and rules; the use case reports errors by field. */
const Parts = z.record(z.string(), z.unknown());
const Text = z.string().trim().min(1).max(500);

/** Sets one property of a party, or several with one version. */
function setter<Body extends z.ZodType>(
  resource: 'LegalEntities' | 'LegalPersons',
  segment: string,
  summary: string,
  body: Body,
  example: z.input<NoInfer<Body>>,
) {
  return endpoint({
    method: 'PUT',
    path: `/${resource}/:entityId${segment}`,
    tag: resource,
    summary,
    access: 'edit',
    params,
    body,
    response: EntityDetail,
    errors: ['resource.not_found', 'permission.denied', 'request.stale', 'credential.illegal_transition'],
    versioned: true,
    example: { body: example },
  });
}
export type Setter<Body extends z.ZodType> = Endpoint<
  typeof params,
  z.ZodUndefined,
  Body,
  typeof EntityDetail
>;

export const updateLegalEntity = setter(
  'LegalEntities',
  '',
  'Update several properties at once',
  z
    .strictObject({
      name: EntityName,
      country: CountryCode,
      website: Text.nullable(),
      email: Text.nullable(),
      phone: Text.nullable(),
      location: Parts.nullable(),
      registrationNumber: Parts,
    })
    .partial(),
  { website: 'https://kestrel.example' },
);
export const setLegalEntityEmail = setter(
  'LegalEntities',
  '/email',
  'Set the email address',
  z.strictObject({ email: Text.nullable() }),
  { email: 'office@kestrel.example' },
);
export const setLegalEntityPhone = setter(
  'LegalEntities',
  '/phone',
  'Set the phone number',
  z.strictObject({ phone: Text.nullable() }),
  { phone: '+442079460018' },
);
export const setLegalEntityWebsite = setter(
  'LegalEntities',
  '/website',
  'Set the website',
  z.strictObject({ website: Text.nullable() }),
  { website: 'https://kestrel.example' },
);
export const setLegalEntityLocation = setter(
  'LegalEntities',
  '/location',
  'Set the location',
  z.strictObject({ location: Parts.nullable() }),
  { location: { lines: ['1 Quay Street'], locality: 'Dublin', country: 'IE' } },
);
export const setRegistrationNumber = setter(
  'LegalEntities',
  '/registrationnumber',
  'Set the registration number, as the credential RegistrationNumber',
  z.strictObject({ registrationNumber: Parts }),
  { registrationNumber: { country: 'GB', number: '01234567' } },
);
export const setLegalEntityLogo = endpoint({
  method: 'PUT',
  path: '/LegalEntities/:entityId/logo',
  tag: 'LegalEntities',
  summary: 'Upload the logo (PNG, JPEG or SVG, up to 5 MB); the same as the logo of its branding',
  access: 'owner',
  params,
  bodyKind: 'multipart',
  response: EntityDetail,
  errors: ['resource.not_found', 'permission.denied', 'upload.not_an_image', 'request.too_large'],
});

export const setLegalPersonEmail = setter(
  'LegalPersons',
  '/email',
  'Set the email address',
  z.strictObject({ email: Text.nullable() }),
  { email: 'ada@kestrel.example' },
);
export const setLegalPersonPhone = setter(
  'LegalPersons',
  '/phone',
  'Set the phone number',
  z.strictObject({ phone: Text.nullable() }),
  { phone: '+442079460018' },
);
export const setLegalPersonAddress = setter(
  'LegalPersons',
  '/address',
  'Set the residential address, as the credential RegistrationAddress',
  z.strictObject({ address: Parts }),
  { address: { lines: ['1 Quay Street'], locality: 'Dublin', country: 'IE' } },
);
export const setLegalPersonCountry = setter(
  'LegalPersons',
  '/country',
  'Set the country of residence, as the credential CountryOfResidence and in lists',
  z.strictObject({ country: CountryCode }),
  { country: 'IE' },
);
export const setLegalPersonIdNumber = setter(
  'LegalPersons',
  '/idnumber',
  'Set an identity document (type, number, country, expiresOn), as the credential IdentificationDocument',
  z.strictObject({ idNumber: Parts }),
  { idNumber: { type: 'Passport', number: '123456789', country: 'GB', expiresOn: '2030-01-01' } },
);
