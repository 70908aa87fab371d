import { dataFieldKeys } from '@probity/domain/enumerations.ts';
import { presentableKeys, trustLevels, walletRequestStates } from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment } from './schemas.ts';

const tag = 'Proofs';
const params = z.object({ entityId: Id, walletRequestId: Id });

export const NewWalletRequest = z.object({
  id: Id,
  type: z.enum(presentableKeys),
  state: z.enum(walletRequestStates),
  /** Opens the wallet of this device: `openid4vp://`. */
  link: z.string(),
  qrSvg: z.string(),
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
