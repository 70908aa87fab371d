import { dataFieldKeys } from '@probity/domain/enumerations.ts';
import { presentableKeys, trustLevels, walletRequestStates } from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Nothing } from './schemas.ts';

const tag = 'Proofs';
const params = z.object({ entityId: Id, walletRequestId: Id });

export const NewWalletRequest = z.object({
  id: Id,
  type: z.enum(presentableKeys),
  state: z.enum(walletRequestStates),
  /** Opens the wallet of this device: `openid4vp://`. */
  link: z.string(),
  qrSvg: z.string(),
  /** The same request for the Digital Credentials API of a browser: the data of `openid4vp-v1-signed`. */
  browserRequest: z.string(),
  expiresAt: Moment,
});
export type NewWalletRequest = z.output<typeof NewWalletRequest>;

export const requestFromWallet = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletrequests',
  tag,
  summary: 'Ask a wallet for a credential about the own profile (OpenID4VP 1.0), for five minutes',
  access: 'edit',
  params: z.object({ entityId: Id }),
  body: z.strictObject({ type: z.enum(presentableKeys) }),
  response: NewWalletRequest,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'walletRequest.not_for_kind'],
  example: { body: { type: 'organisation' } },
});

export const getWalletRequest = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/walletrequests/:walletRequestId',
  tag,
  summary: 'What a wallet has presented, and what it says about the profile',
  access: 'edit',
  params,
  response: z.object({
    id: Id,
    type: z.enum(presentableKeys),
    /** `Refused`: what was presented did not verify. */
    state: z.enum(walletRequestStates),
    /** The reason of the step that failed. */
    refusedBecause: z.string().nullable(),
    issuer: z.string().nullable(),
    trustLevel: z.enum(trustLevels).nullable(),
    expiresAt: Moment,
    /** When its values were taken into the profile. */
    takenAt: Moment.nullable(),
    /** `text` is null if the value does not fit its field: it is left out. */
    values: z.array(z.object({ fieldKey: z.enum(dataFieldKeys), text: z.string().nullable() })),
  }),
  errors: ['resource.not_found', 'permission.denied'],
});

/** An encrypted presentation with everything disclosed. */
const MAX_ANSWER = 200_000;

export const answerWalletRequest = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletrequests/:walletRequestId/answer',
  tag,
  summary:
    'Hand in what a wallet gave to the browser (Digital Credentials API); it is verified like any other answer',
  access: 'edit',
  params,
  body: z.strictObject({
    /** The protocol that the wallet answered in. */
    protocol: z.string().min(1).max(100),
    /** Encrypted for this request (JWE). */
    response: z.string().min(1).max(MAX_ANSWER),
  }),
  response: Nothing,
  status: 204,
  errors: [
    'resource.not_found',
    'permission.denied',
    'walletRequest.not_open',
    'walletRequest.other_protocol',
    'walletRequest.unreadable_answer',
  ],
  example: { body: { protocol: 'openid4vp-v1-signed', response: 'eyJhbGciOiJFQ0RILUVTIn0..aXY.Y3Q.dGFn' } },
});

export const takePresentedValues = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletrequests/:walletRequestId/take',
  tag,
  summary: 'Enter what a wallet has presented into the profile; it is then validated like any other value',
  access: 'edit',
  params,
  response: z.object({ fields: z.array(z.enum(dataFieldKeys)) }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'walletRequest.nothing_to_take',
    'request.invalid',
    'credential.not_for_kind',
    'credential.illegal_transition',
  ],
});
