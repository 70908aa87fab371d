import { checkProofs } from '../data-integrity/check-proof.ts';
import { readProofs } from '../data-integrity/read-proof.ts';
import { claimOf } from '../jose/json.ts';
import { MAX_INPUT } from '../jose/jws.ts';
import { dateClaim } from '../jose/numeric-date.ts';
import type { JsonObject, KeyPurpose, VerifyOptions } from '../model.ts';
import { checkSignature, type SignatureAnswer } from '../verify/check-signature.ts';
import { rulesOf } from './check-contexts.ts';
import { lookupOf, withControllerKeys } from './controller-keys.ts';
import { isEnvelope, openEnvelope } from './envelope.ts';
import { parseDocument } from './open-presentation.ts';
import { documentIn, parseJwt, tokenType } from './parse-jwt.ts';
import { readVcdmCredential, type VcdmCredential } from './read-vcdm-credential.ts';

/** A credential, and whether its issuer signed it. */
export interface SignedCredential {
  readonly document: JsonObject;
  readonly credential: VcdmCredential;
  readonly signature: SignatureAnswer;
  readonly issuedAt: Date | null;
  /** When the signature ends, if before the credential. */
  readonly signedUntil: Date | null;
}

/** A W3C credential as a token, as JSON with a proof inside, or as a token in JSON. */
export function readSignedCredential(
  input: string,
  purpose: KeyPurpose,
  options: VerifyOptions,
  maxLength = MAX_INPUT,
): Promise<SignedCredential> {
  if (tokenType(input) !== null) return readToken(input, purpose, options, maxLength);
  const document = parseDocument(input);
  if (isEnvelope(document, 'EnvelopedVerifiableCredential')) {
    return readToken(openEnvelope(document, 'EnvelopedVerifiableCredential'), purpose, options, maxLength);
  }
  return readJson(document, options);
}

async function readToken(
  token: string,
  purpose: KeyPurpose,
  options: VerifyOptions,
  maxLength: number,
): Promise<SignedCredential> {
  const jws = parseJwt(token, 'vc+jwt', maxLength);
  const document = documentIn(jws);
  const credential = readVcdmCredential(document, rulesOf(options));
  const keys = withControllerKeys(options, 'assertionMethod');
  return {
    document,
    credential,
    signature: await checkSignature(jws, credential.issuer, purpose, keys),
    issuedAt: issuedAt(jws.payload),
    signedUntil: dateClaim(jws.payload, 'exp'),
  };
}

/** Credentials exist whose time is text, as in the examples of the standard; they then do not say when they were issued. */
const issuedAt = (payload: JsonObject): Date | null =>
  typeof claimOf(payload, 'iat') === 'number' ? dateClaim(payload, 'iat') : null;

async function readJson(document: JsonObject, options: VerifyOptions): Promise<SignedCredential> {
  const credential = readVcdmCredential(document, rulesOf(options));
  const proofs = readProofs(document);
  const reason = await checkProofs({
    document,
    proofs,
    purpose: 'assertionMethod',
    controller: credential.issuer,
    controllerOf: lookupOf(options),
    contexts: options.contexts ?? new Map(),
    now: options.now,
  });
  const ofIssuer = proofs.find(({ verificationMethod }) =>
    verificationMethod.startsWith(`${credential.issuer}#`),
  );
  return {
    document,
    credential,
    signature: { reason, anchor: null },
    issuedAt: ofIssuer?.created ?? null,
    signedUntil: null,
  };
}
