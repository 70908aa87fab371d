import { readPublicJwk } from '../jose/jwk.ts';
import { issuerHeader, signJws } from '../jose/jws.ts';
import { numericDate } from '../jose/numeric-date.ts';
import type { IssueOptions, JsonObject, JsonValue, PublicJwk, Signer } from '../model.ts';
import { ProofError } from '../proof-error.ts';
import { concealClaims } from '../sd-jwt/conceal.ts';
import { HASH_ALGORITHM } from '../sd-jwt/hash.ts';
import { ALWAYS_DISCLOSED } from './protected-claims.ts';

/** An SD-JWT VC whose every claim, property and entry can be disclosed by itself. */
export async function issueSdJwtVc(
  claims: JsonObject,
  options: IssueOptions,
  signer: Signer,
): Promise<string> {
  if (ALWAYS_DISCLOSED.some((name) => Object.hasOwn(claims, name))) throw new ProofError('claimReserved');
  const { payload, disclosures } = concealClaims(claims, options.salts);
  const jwt = await signJws(
    { typ: 'dc+sd-jwt', ...issuerHeader(signer) },
    { ...payload, ...disclosedClaims(options), _sd_alg: HASH_ALGORITHM },
    signer,
  );
  return [jwt, ...disclosures, ''].join('~');
}

function disclosedClaims(options: IssueOptions): JsonObject {
  const { iss, vct, issuedAt, notBefore, expiresAt, holderKey, status, evidence } = options;
  const claims: Readonly<Record<string, JsonValue | undefined>> = {
    iss,
    iat: numericDate(issuedAt),
    nbf: notBefore && numericDate(notBefore),
    exp: expiresAt && numericDate(expiresAt),
    vct,
    'vct#integrity': options.vctIntegrity,
    aka_vcts: options.akaVcts,
    cnf: holderKey && { jwk: publicPartOf(holderKey) },
    status,
    evidence,
  };
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What is passed for a public key may hold more than its type says. */
function publicPartOf(key: PublicJwk): PublicJwk {
  const jwk = readPublicJwk(key, key.kty === 'EC' ? 'ES256' : 'EdDSA');
  if (!jwk) throw new ProofError('holderKeyMalformed');
  return jwk;
}
