import { ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { thumbprintOf } from '@probity/proofs';
import { decodeJson } from '@probity/proofs/jose/json.ts';
import { claimAt, typeOf } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { readPublicJwk } from '../../kernel/encryption/index.ts';
import { hostOf, verifyProof } from '../../registry/proofs/index.ts';
import { WalletAnswerError } from '../../registry/wallet-requests/index.ts';
import type { ReadRequest } from './read-request-object.ts';
import { NAME_CLAIM, REQUESTER_TYPE } from './requester-credential.ts';

export interface Requester {
  name: string;
  issuer: string;
  /** RFC 7638 thumbprint of its key. */
  key: string;
  /** False: the signature is right, but the trust registry does not know the issuer. */
  isTrusted: boolean;
}

/** Without these nothing is known; who asks may try again. */
const unread = new Set([
  'keysUnavailable',
  'statusUnavailable',
  'registryUnavailable',
  'holderKeyUnavailable',
]);

/**
 * Who asks: the organisation to whose key the credential is bound, as the issuer of the same installation states it. An
 * issuer that the trust registry does not know is said to be unknown; anything else that is wrong refuses the request.
 */
export async function identifyRequester(
  ctx: Ctx,
  { requester: credential, origin, nonce }: ReadRequest,
  audience: string,
): Promise<Requester> {
  const { steps, issuer, vct, claims } = await verifyProof(ctx, {
    credential,
    keyBinding: { audience, nonce },
  });
  const wrong = steps.find(({ step, outcome }) => outcome === 'failed' && step !== 'issuer');
  if (wrong) throw new WalletAnswerError(`The credential of the organisation that asks: ${wrong.reason}.`);
  if (steps.some(({ reason }) => unread.has(reason)))
    throw new ProductError('proofRequest.issuer_unavailable');
  if (issuer !== origin || typeOf(vct ?? '', hostOf(origin))?.key !== REQUESTER_TYPE)
    throw new WalletAnswerError('verifier_info has no credential of the organisation that asks.');
  const name = claims && claimAt(claims, NAME_CLAIM);
  if (typeof name !== 'string' || !name.trim())
    throw new WalletAnswerError('The credential does not disclose the name of the organisation that asks.');
  const must = new Set(['signature', 'validity', 'keyBinding']);
  if (steps.some(({ step, outcome }) => must.has(step) && outcome !== 'passed'))
    throw new WalletAnswerError('The credential of the organisation that asks could not be verified.');
  const isTrusted = steps.some(({ step, outcome }) => step === 'issuer' && outcome === 'passed');
  return { name: name.trim().slice(0, 200), issuer, key: holderKeyIn(credential), isTrusted };
}

function holderKeyIn(credential: string): string {
  const [, payload = ''] = credential.split('.');
  const { cnf } = propertiesOf(decodeJson(payload));
  return thumbprintOf(readPublicJwk(propertiesOf(cnf).jwk));
}
