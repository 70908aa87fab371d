import { checkTypes, dataFieldKeys, integrationProviders, verificationOutcomes } from '@probity/domain';
import { comparedFields, identityAgreements } from '@probity/domain/identity-checks/compare-identity.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Moment } from './schemas.ts';

const tag = 'LegalPersons';
const params = z.object({ entityId: Id });
const Read = z.string().nullable();

/** The success of an earlier attempt, in force until the current one has an outcome. */
export const SuccessInForce = z.object({ since: Moment, validUntil: Day.nullable() });

export const Liveness = z.object({
  entity: z.object({ id: Id, name: z.string() }),
  checkId: Id.nullable(),
  outcome: z.enum(verificationOutcomes),
  successInForce: SuccessInForce.nullable(),
  /** Where the person continues, as a URL and as a QR code (SVG); only while the session is open. */
  session: z.object({ url: z.url(), qr: z.string(), endsAt: Moment }).nullable(),
  findings: z
    .object({
      document: z
        .object({
          type: Read,
          number: Read,
          issuingCountry: Read,
          expiresOn: Read,
          firstNames: Read,
          lastName: Read,
          birthDate: Read,
          nationality: Read,
          sex: Read,
        })
        .nullable(),
      /** Document compared with profile, field by field. */
      comparison: z.record(z.enum(comparedFields), z.enum(identityAgreements)).nullable(),
      /** The provider's codes for what it rejected. */
      reasons: z.array(z.string()),
    })
    .nullable(),
  /** The provider could not be reached at the last attempt; implies nothing about the person. */
  couldNotStart: z.boolean(),
  changedAt: Moment.nullable(),
  isSetUp: z.boolean(),
  /** Fields that the profile lacks and the verified document says. */
  offered: z.array(z.enum(comparedFields)),
  abilities: z.object({ start: z.boolean(), compare: z.boolean(), apply: z.boolean() }),
});
export type Liveness = z.output<typeof Liveness>;

export const ListedCheck = z.object({
  type: z.enum(checkTypes),
  subject: z.object({ entityId: Id, entityName: z.string(), roles: z.array(z.enum(dataFieldKeys)) }),
  outcome: z.enum(verificationOutcomes),
  successInForce: SuccessInForce.nullable(),
  /** Null if the product runs the check itself. */
  provider: z.enum(integrationProviders).nullable(),
  changedAt: Moment.nullable(),
  couldNotStart: z.boolean(),
  abilities: z.object({ start: z.boolean() }),
});
export type ListedCheck = z.output<typeof ListedCheck>;

export const listChecks = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/checks',
  tag: 'Entities',
  summary: 'List the checks of a party, or of an organisation’s related people',
  access: 'view',
  params,
  response: z.object({ items: z.array(ListedCheck) }),
  errors: ['resource.not_found'],
});

export const getLiveness = endpoint({
  method: 'GET',
  path: '/LegalPersons/:entityId/liveness',
  tag,
  summary: 'Retrieve the identity check of a person',
  access: 'view',
  params,
  response: Liveness,
  errors: ['resource.not_found'],
});

export const compareLivenessAgain = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/liveness/compare',
  tag,
  summary: 'Compare the document of a mismatched identity check with the current profile',
  access: 'edit',
  params,
  response: Liveness,
  errors: ['resource.not_found', 'permission.denied', 'check.illegal_step'],
});

export const applyIdentityDocument = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/liveness/apply',
  tag,
  summary:
    'Add what the verified document says and the profile lacks to the profile, confirmed by the identity check',
  access: 'edit',
  params,
  response: Liveness,
  errors: ['resource.not_found', 'permission.denied', 'check.illegal_step'],
});

export const startLiveness = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/liveness',
  tag,
  summary: 'Start an identity check, or resume the open one',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  params,
  response: Liveness,
  errors: [
    'resource.not_found',
    'permission.denied',
    'check.pending',
    'check.not_set_up',
    'payment.required',
    'provider.verification_unavailable',
  ],
});

/** The same under the internal API's base, with that API's spelling of the path. */
export const internalStartLiveness: typeof startLiveness = {
  ...startLiveness,
  base: 'internal',
  path: '/legal-person/:entityId/liveness',
  tag: 'Internal',
};
