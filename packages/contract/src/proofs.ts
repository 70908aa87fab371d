import { proofEndings, proofFormats, proofStates, trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Moment, Nothing } from './schemas.ts';

const tag = 'Proofs';

/** A step of a verification with its reason. */
export const VerificationStep = z.object({
  step: z.string(),
  outcome: z.enum(['passed', 'failed', 'notChecked']),
  reason: z.string(),
});

/** How the values of a proof were validated. */
const ProofEvidence = z.record(z.string(), z.unknown());

export const Proof = z.object({
  id: Id,
  /** Its type, such as `organisation`. */
  type: z.string(),
  /** The address of its type; null if the type is no longer issued. */
  vct: z.string().nullable(),
  /** `Superseded`: a newer one says more, and this one is still valid. `Ended`: revoked. */
  state: z.enum(proofStates),
  issuedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  endedBecause: z.enum(proofEndings).nullable(),
  /** The names of its claims. */
  claims: z.array(z.string()),
  evidence: ProofEvidence.nullable(),
  /** The values that it states, as ids of `Credentials`. */
  credentialIds: z.array(Id),
  /** The formats in which it can be downloaded. */
  formats: z.array(z.enum(proofFormats)),
});
export type Proof = z.output<typeof Proof>;

/** `dc+sd-jwt` unless another is asked for. `ldp_vc` has only claims that may be public. */
const FormatQuery = z.object({ format: z.enum(proofFormats).default('dc+sd-jwt') });

export const listProofs = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/proofs',
  tag,
  summary: 'List the signed credentials of a party, newest first',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: z.object({ items: z.array(Proof) }),
  errors: ['resource.not_found'],
});

export const getProof = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/proof',
  tag,
  summary: 'Retrieve the latest signed credential that states a value, unmasked; the access is recorded',
  access: 'view',
  params: z.object({ credentialId: Id }),
  query: FormatQuery,
  response: Proof.extend({
    format: z.enum(proofFormats),
    /** A token in compact form, with every disclosure; JSON as text for `ldp_vc`. */
    credential: z.string(),
  }),
  errors: ['resource.not_found'],
});

export const downloadProof = endpoint({
  method: 'GET',
  path: '/Proofs/:proofId/file',
  tag,
  summary: 'Download a signed credential as a file, unmasked; the access is recorded',
  access: 'view',
  params: z.object({ proofId: Id }),
  query: FormatQuery,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});

/** An address whose issuer metadata can be read. */
const IssuerAddress = z.url({ protocol: /^https$/ }).max(2000);

export const trustIssuer = endpoint({
  method: 'PUT',
  path: '/Admin/trustedissuers',
  tag: 'Admin',
  summary: 'Accept credentials of an issuer, for some types; replaces its entry in the trust registry',
  access: 'admin',
  body: z.strictObject({
    issuer: IssuerAddress,
    /** The types (`vct`) that it may issue. */
    types: z.array(z.string().min(1).max(2000)).min(1).max(100),
    level: z.enum(trustLevels).exclude(['Platform']),
    /** Whether its credentials must have a status. */
    requiresStatus: z.boolean(),
    validUntil: Day.optional(),
  }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
  example: {
    body: {
      issuer: 'https://register.example',
      types: ['https://register.example/types/company'],
      level: 'Register',
      requiresStatus: true,
    },
  },
});

export const withdrawTrust = endpoint({
  method: 'POST',
  path: '/Admin/trustedissuers/withdraw',
  tag: 'Admin',
  summary: 'Accept no more credentials of an issuer',
  access: 'admin',
  body: z.strictObject({ issuer: IssuerAddress }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
  example: { body: { issuer: 'https://register.example' } },
});

/** More than fits is refused before it is read. */
const MAX_CREDENTIAL = 950_000;

export const verifyProof = endpoint({
  method: 'POST',
  path: '/verify',
  tag,
  summary: 'Verify a credential of any issuer; nothing of it is stored',
  access: 'public',
  limit: 'verification',
  textField: 'credential',
  body: z.strictObject({
    credential: z.string().min(1).max(MAX_CREDENTIAL),
    /** Whom it must have been presented to, if that matters. */
    keyBinding: z
      .strictObject({ audience: z.string().min(1).max(2000), nonce: z.string().min(1).max(500) })
      .optional(),
    /** Whether it was valid at that moment, by its dates and its status then. Issuers are trusted or not as they are now. */
    at: z.iso.datetime().optional(),
  }),
  response: z.object({
    /** `unknown`: nothing is wrong, but not everything could be checked. */
    outcome: z.enum(['valid', 'invalid', 'unknown']),
    /** Every step, in order. */
    steps: z.array(VerificationStep),
    format: z.string().nullable(),
    issuer: z.string().nullable(),
    vct: z.string().nullable(),
    /** What was disclosed; nothing of it is to be relied on unless the outcome is `valid`. */
    claims: z.record(z.string(), z.unknown()).nullable(),
    evidence: z.unknown(),
    issuedAt: Moment.nullable(),
    expiresAt: Moment.nullable(),
    presentedTo: z.object({ audience: z.string(), nonce: z.string(), at: Moment }).nullable(),
    trustLevel: z.enum(trustLevels).nullable(),
    checkedAt: Moment,
    /** The moment that was asked about; null for now. */
    at: Moment.nullable(),
  }),
  errors: ['request.invalid'],
  example: { body: { credential: 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl~' } },
});
