import { createHash } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../jose/base64url.ts';
import { isList, isObject } from '../jose/json.ts';
import type { ClaimPath, JsonObject, JsonValue } from '../model.ts';
import { presentSdJwt } from '../sd-jwt/present-sd-jwt.ts';
import type { TestKey } from '../testing/keys.ts';
import {
  audience,
  bound,
  issuerUrl,
  newParties,
  nonce,
  now,
  type Parties,
  seconds,
  trusting,
  vct,
} from '../testing/presentation.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { issueSdJwtVc } from './issue-sd-jwt-vc.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
const signerOf = (key: TestKey) => async (data: string) => encodeBase64url(await key.signer.sign(utf8(data)));
const verifierOf = (key: TestKey) => (data: string, signature: string) =>
  crypto.subtle.verify(algorithm, key.pair.publicKey, decodeBase64url(signature), utf8(data));

let parties: Parties;
let library: SDJwtVcInstance;
beforeAll(async () => {
  parties = await newParties();
  const { issuer, holder } = parties;
  library = new SDJwtVcInstance({
    signer: signerOf(issuer),
    signAlg: 'ES256',
    verifier: verifierOf(issuer),
    kbSigner: signerOf(holder),
    kbSignAlg: 'ES256',
    kbVerifier: verifierOf(holder),
    hasher: (data) =>
      createHash('sha256')
        .update(new Uint8Array(typeof data === 'string' ? utf8(data) : data))
        .digest(),
    hashAlg: 'sha-256',
    saltGenerator: (length) => encodeBase64url(crypto.getRandomValues(new Uint8Array(length))),
  });
});

const name = fc
  .stringMatching(/^[a-z][a-z_]{0,6}$/)
  .filter((text) => !['iat', 'vct', 'iss', 'exp', 'nbf', 'cnf'].includes(text));
const { value } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
  object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
}));
/** As JSON carries it: without -0. */
const claimsArbitrary = fc
  .dictionary(name, value, { minKeys: 1, maxKeys: 6, noNullPrototype: true })
  .map((claims): JsonObject => JSON.parse(JSON.stringify(claims)));

const pathsIn = (inner: JsonValue, path: ClaimPath = []): ClaimPath[] => {
  const entries: [string | number, JsonValue][] = isList(inner)
    ? inner.map((entry, index) => [index, entry])
    : isObject(inner)
      ? Object.entries(inner)
      : [];
  return entries.flatMap(([key, each]) => [[...path, key], ...pathsIn(each, [...path, key])]);
};

/** All is hidden, as we hide it, and a decoy beside it. */
const frameOf = (inner: JsonValue): Record<string, unknown> => ({
  _sd: isList(inner) ? inner.map((_, index) => index) : Object.keys(inner ?? {}),
  _sd_decoy: 1,
  ...Object.fromEntries(
    Object.entries(inner ?? {}).flatMap(([key, each]) =>
      typeof each === 'object' && each !== null && Object.keys(each).length > 0 ? [[key, frameOf(each)]] : [],
    ),
  ),
});

interface Frame {
  [name: string]: true | Frame;
}

function shownFrame(paths: readonly ClaimPath[]): Frame {
  const frame: Frame = {};
  for (const path of paths) {
    let level = frame;
    for (const [index, each] of path.entries()) {
      const inner = level[each] ?? true;
      if (index === path.length - 1) level[each] = inner;
      else {
        const deeper = inner === true ? {} : inner;
        level[each] = deeper;
        level = deeper;
      }
    }
  }
  return frame;
}

const always = ['iss', 'iat', 'vct', 'cnf'];
const disclosedIn = (payload: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(payload)).filter(([each]) => !always.includes(each)));

/** `PROPERTY_RUNS=1000` crosses more. */
const runs = Number(process.env.PROPERTY_RUNS ?? 200);

describe('credentials at random', () => {
  it('issued and presented by us are read alike by @sd-jwt, and the other way round', async () => {
    const keyBinding = { audience, nonce, issuedAt: now, signer: parties.holder.signer };
    let crossed = 0;
    await fc.assert(
      fc.asyncProperty(claimsArbitrary, fc.infiniteStream(fc.boolean()), async (claims, chosen) => {
        const disclose = pathsIn(claims).filter(() => chosen.next().value);
        const ours = await issueSdJwtVc(
          claims,
          { iss: issuerUrl, vct, issuedAt: now, holderKey: parties.holder.jwk },
          parties.issuer.signer,
        );
        const presented = await presentSdJwt(ours, { disclose, keyBinding });
        const read = await library.verify(presented, { keyBindingNonce: nonce, currentDate: seconds(0) });
        const verification = await verifyProof(presented, trusting(parties, bound));
        expect(verification.outcome).toBe('valid');
        expect(disclosedIn(read.payload)).toEqual(verification.claims);

        const theirs = await library.issue(
          { ...claims, iss: issuerUrl, iat: seconds(0), vct, cnf: { jwk: parties.holder.jwk } },
          frameOf(claims),
        );
        const shown = await library.present(theirs, shownFrame(disclose), {
          kb: { payload: { iat: seconds(0), aud: audience, nonce } },
        });
        const again = await verifyProof(shown, trusting(parties, bound));
        expect(again.outcome).toBe('valid');
        expect(again.claims).toEqual(disclosedIn(await library.getClaims(shown)));
        const whole = await verifyProof(theirs, trusting(parties));
        expect(whole.claims).toEqual(claims);
        crossed += 1;
      }),
      { numRuns: runs },
    );
    expect(crossed).toBe(runs);
  });
});
