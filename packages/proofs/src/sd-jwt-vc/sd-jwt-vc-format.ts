import { claimOf, isObject } from '../jose/json.ts';
import { parseJws } from '../jose/jws.ts';
import { dateClaim } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { checkKeyBinding } from '../key-binding/check-key-binding.ts';
import type { JsonObject, JsonValue, VerifyOptions } from '../model.ts';
import { splitSdJwt } from '../sd-jwt/compact.ts';
import { digestOf } from '../sd-jwt/hash.ts';
import { type OpenedPayload, openDisclosures } from '../sd-jwt/open-disclosures.ts';
import { checkStatus } from '../status-list/check-status.ts';
import { asOf } from '../verify/as-of.ts';
import { checkSignature } from '../verify/check-signature.ts';
import type { ProofFormat, ReadCredential, ReadProof } from '../verify/format.ts';
import { ALWAYS_DISCLOSED, PROTECTED_CLAIMS } from './protected-claims.ts';

export const sdJwtVcFormat: ProofFormat = {
  name: 'dc+sd-jwt',
  recognises: (input) => /^[\w.-]/.test(input) && input.includes('~'),
  async read(input, options) {
    try {
      return await read(input, options);
    } catch (error) {
      if (error instanceof Unreadable) return { parse: error.reason };
      throw error;
    }
  },
};

async function read(input: string, options: VerifyOptions): Promise<ReadProof> {
  const { jwt, disclosures, keyBinding, presented } = splitSdJwt(input);
  const jws = parseJws(jwt, 'dc+sd-jwt');
  const opened = openDisclosures(jws.payload, disclosures);
  refuseHiddenClaims(opened);
  const { claims } = opened;
  const issuer = await issuerOf(claims, jws.header);
  const credential = readCredential(claims, issuer);

  // At once: both may wait for other threads.
  const [{ reason, anchor }, holder] = await Promise.all([
    checkSignature(jws, issuer, 'credential', options),
    checkKeyBinding({
      token: keyBinding,
      confirmation: claimOf(claims, 'cnf'),
      sdHash: keyBinding === null ? '' : digestOf(presented),
      expected: options.keyBinding,
      now: options.now,
      verifySignature: options.verifySignature,
    }),
  ]);
  return {
    parse: 'wellFormed',
    credential: { ...credential, anchor },
    signature: reason,
    keyBinding: async () => holder,
    status: () => checkStatus(claimOf(claims, 'status'), issuer, asOf(options)),
  };
}

function refuseHiddenClaims({ disclosed }: OpenedPayload): void {
  if (disclosed.some(({ path: [top] }) => typeof top === 'string' && PROTECTED_CLAIMS.includes(top))) {
    throw new Unreadable('disclosureOfProtectedClaim');
  }
}

/** `iss`, or without it the subject of the certificate. */
async function issuerOf(claims: JsonObject, header: JsonObject): Promise<string> {
  const issuer = claimOf(claims, 'iss') ?? (await subjectIn(claimOf(header, 'x5c')));
  if (issuer === null || issuer === '') throw new Unreadable('issuerMissing');
  if (typeof issuer !== 'string') throw new Unreadable('claimMalformed');
  return issuer;
}

async function subjectIn(chain: JsonValue | undefined): Promise<string | null> {
  if (chain === undefined) return null;
  const { leafName } = await import('../jose/certificate-chain.ts');
  return leafName(chain);
}

function readCredential(claims: JsonObject, issuer: string): Omit<ReadCredential, 'anchor'> {
  const vct = claimOf(claims, 'vct');
  if (vct === undefined || vct === '') throw new Unreadable('vctMissing');
  const confirmation = claimOf(claims, 'cnf');
  if (typeof vct !== 'string' || (confirmation !== undefined && !isObject(confirmation))) {
    throw new Unreadable('claimMalformed');
  }
  return {
    issuer,
    vct,
    claims: Object.fromEntries(Object.entries(claims).filter(([name]) => !ALWAYS_DISCLOSED.includes(name))),
    evidence: claimOf(claims, 'evidence') ?? null,
    issuedAt: dateClaim(claims, 'iat'),
    notBefore: dateClaim(claims, 'nbf'),
    expiresAt: dateClaim(claims, 'exp'),
  };
}
