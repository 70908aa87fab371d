import { checkProofs } from '../data-integrity/check-proof.ts';
import { readProofs } from '../data-integrity/read-proof.ts';
import { claimOf } from '../jose/json.ts';
import { type Jws, MAX_INPUT, parseJws } from '../jose/jws.ts';
import { dateClaim } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { checkKeyBinding, type KeyBindingAnswer } from '../key-binding/check-key-binding.ts';
import type { JsonObject, JsonValue, KeyPurpose, VerifyOptions } from '../model.ts';
import { splitSdJwt } from '../sd-jwt/compact.ts';
import { digestOf } from '../sd-jwt/hash.ts';
import { openDisclosures } from '../sd-jwt/open-disclosures.ts';
import { PROTECTED_CLAIMS } from '../sd-jwt-vc/protected-claims.ts';
import { checkSignature, type SignatureAnswer } from '../verify/check-signature.ts';
import { rulesOf } from './check-contexts.ts';
import { lookupOf, withControllerKeys } from './controller-keys.ts';
import { isEnvelope, openEnvelope } from './envelope.ts';
import { parseDocument } from './open-presentation.ts';
import { checkClaims, documentIn, parseJwt, SD_TOKEN, tokenType } from './parse-jwt.ts';
import { readVcdmCredential, type VcdmCredential } from './read-vcdm-credential.ts';

/** A credential, and whether its issuer signed it. */
export interface SignedCredential {
  readonly document: JsonObject;
  readonly credential: VcdmCredential;
  readonly signature: SignatureAnswer;
  readonly issuedAt: Date | null;
  /** When the signature ends, if before the credential. */
  readonly signedUntil: Date | null;
  /** The claim `status` of a token. */
  readonly status: JsonValue | undefined;
  /** Of a token that brings a key binding of its own. */
  keyBinding?(options: VerifyOptions): Promise<KeyBindingAnswer>;
}

/** A W3C credential as a token, as JSON with a proof inside, or as a token in JSON. */
export function readSignedCredential(
  input: string,
  purpose: KeyPurpose,
  options: VerifyOptions,
  maxLength = MAX_INPUT,
): Promise<SignedCredential> {
  if (tokenType(input) !== null) return readAnyToken(input, purpose, options, maxLength);
  const document = parseDocument(input);
  if (isEnvelope(document, 'EnvelopedVerifiableCredential')) {
    return readAnyToken(openEnvelope(document, 'EnvelopedVerifiableCredential'), purpose, options, maxLength);
  }
  return readJson(document, options);
}

function readAnyToken(
  token: string,
  purpose: KeyPurpose,
  options: VerifyOptions,
  maxLength: number,
): Promise<SignedCredential> {
  return tokenType(token) === SD_TOKEN
    ? readDisclosed(token, purpose, options, maxLength)
    : readToken(parseJwt(token, 'vc+jwt', maxLength), purpose, options);
}

/** What a holder must not be able to leave out: of a W3C credential, what says whether it holds. */
const ALWAYS_SIGNED: readonly JsonValue[] = [
  ...PROTECTED_CLAIMS,
  ...['@context', 'type', 'issuer', 'validFrom', 'validUntil', 'credentialStatus', 'credentialSchema'],
  ...['relatedResource', 'termsOfUse'],
];

/** Whose claims are disclosed one by one (VC-JOSE-COSE, 3.2). */
async function readDisclosed(
  token: string,
  purpose: KeyPurpose,
  options: VerifyOptions,
  maxLength: number,
): Promise<SignedCredential> {
  const { jwt, disclosures, keyBinding, presented } = splitSdJwt(token);
  const jws = parseJws(jwt, SD_TOKEN, maxLength);
  const { claims, disclosed } = openDisclosures(jws.payload, disclosures);
  if (disclosed.some(({ path: [top] }) => top !== undefined && ALWAYS_SIGNED.includes(top)))
    throw new Unreadable('disclosureOfProtectedClaim');
  checkClaims({ header: jws.header, payload: claims }, 'vc');
  return {
    ...(await readToken(jws, purpose, options, claims)),
    keyBinding: ({ keyBinding: expected, now, verifySignature }) =>
      checkKeyBinding({
        token: keyBinding,
        confirmation: claimOf(claims, 'cnf'),
        sdHash: keyBinding === null ? '' : digestOf(presented),
        expected,
        now,
        verifySignature,
      }),
  };
}

async function readToken(
  jws: Jws,
  purpose: KeyPurpose,
  options: VerifyOptions,
  payload: JsonObject = jws.payload,
): Promise<SignedCredential> {
  const document = documentIn({ payload });
  const credential = readVcdmCredential(document, rulesOf(options));
  const keys = withControllerKeys(options, 'assertionMethod');
  return {
    document,
    credential,
    signature: await checkSignature(jws, credential.issuer, purpose, keys),
    issuedAt: issuedAt(payload),
    signedUntil: dateClaim(payload, 'exp'),
    status: claimOf(payload, 'status'),
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
    status: undefined,
  };
}
