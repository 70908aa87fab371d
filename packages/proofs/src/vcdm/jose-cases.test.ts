import { beforeAll, describe, expect, it } from 'vitest';
import { decodeObject } from '../jose/json.ts';
import { signKeyBinding } from '../key-binding/sign-key-binding.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { concealClaims } from '../sd-jwt/conceal.ts';
import { digestOf } from '../sd-jwt/hash.ts';
import { encodeAnything, newKey, signAnything, type TestKey } from '../testing/keys.ts';
import { audience, bound, later, nonce, unmet } from '../testing/presentation.ts';
import {
  credentialOf,
  issuerDid,
  newW3cParties,
  tokenSigner,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { buildPresentation } from './build-presentation.ts';
import { issueVcJwt, issueVpJwt } from './issue-jwt.ts';
import { verifyPresentation } from './verify-presentation.ts';

// What the public suite for VC-JOSE-COSE asks of JOSE and SD-JWT, case by case, with credentials and keys of our own.
describe.each(['P-256', 'Ed25519'] as const)('VC-JOSE-COSE with a key of %s', (kind) => {
  let parties: W3cParties;
  let minimal: JsonObject;
  let full: JsonObject;
  let extended: JsonObject;
  beforeAll(async () => {
    parties = await newW3cParties(kind);
    const { '@context': context } = credentialOf(parties);
    minimal = {
      '@context': context ?? [],
      type: ['VerifiableCredential', 'https://issuer.example/types/organisation'],
      issuer: issuerDid,
      credentialSubject: { id: parties.holder.did },
    };
    full = {
      ...credentialOf(parties),
      name: 'Organisation',
      description: 'What a register says.',
      evidence: [{ type: 'RegisterExtract', register: 'CIPC' }],
      termsOfUse: { type: 'TrustFrameworkPolicy', id: 'https://issuer.example/terms' },
      refreshService: { type: 'RefreshService', id: 'https://issuer.example/refresh' },
    };
    extended = { ...credentialOf(parties), ourExtension: { type: 'Unheard', of: 'before' } };
  });

  const signer = () => tokenSigner(parties.issuer.signer);
  const issued = (credential: JsonObject) => issueVcJwt(credential, signer());
  const holderSigner = () => tokenSigner(parties.holder.signer);
  const presented = (credentials: readonly (string | JsonObject)[]) =>
    issueVpJwt(
      buildPresentation({ holder: parties.holder.did, credentials }),
      { audience, nonce, issuedAt: later(-10) },
      holderSigner(),
    );
  const verify = (input: string, more: Partial<VerifyOptions> = {}) =>
    verifyProof(input, trustingW3c(parties, more));
  const verifyAll = (input: string) => verifyPresentation(input, trustingW3c(parties, bound));
  const headerOf = (token: string) => decodeObject(token.split('.')[0] ?? '');
  const payloadOf = (token: string) => decodeObject(token.split('.')[1] ?? '');
  /** Signed by the issuer, or by the holder, whatever it says. */
  const forged = (header: object, payload: object, by: 'issuer' | 'holder' = 'issuer') => {
    const key = by === 'issuer' ? signer() : holderSigner();
    return signAnything({ alg: key.alg, kid: key.kid, ...header }, payload, {
      signer: key,
      jwk: { kty: 'OKP', crv: 'Ed25519', x: '' },
      pair: parties.issuer.pair,
    });
  };
  const outcomeOf = async (input: string) => (await verify(input)).outcome;

  describe('issues', () => {
    it('1. a minimal credential', async () => {
      const token = await issued(minimal);
      expect(headerOf(token)).toMatchObject({ typ: 'vc+jwt', cty: 'vc', kid: `${issuerDid}#key-1` });
      expect(payloadOf(token)).toEqual({ iss: issuerDid, ...minimal });
      expect(await outcomeOf(token)).toBe('valid');
    });

    it('2. a credential with every optional property', async () => {
      const token = await issued(full);
      expect(payloadOf(token)).toEqual({ iss: issuerDid, ...full });
      expect(await outcomeOf(token)).toBe('valid');
    });

    it('3. a presentation of one credential, in an envelope', async () => {
      const token = await issued(minimal);
      const presentation = await presented([token]);
      expect(headerOf(presentation)).toMatchObject({ typ: 'vp+jwt', cty: 'vp' });
      expect(payloadOf(presentation).verifiableCredential).toEqual([
        expect.objectContaining({
          type: 'EnvelopedVerifiableCredential',
          id: `data:application/vc+jwt,${token}`,
        }),
      ]);
      expect((await verifyAll(presentation)).outcome).toBe('valid');
    });

    it('4. a presentation of several credentials of different types', async () => {
      const other = { ...minimal, type: ['VerifiableCredential', 'https://issuer.example/types/vat'] };
      const presentation = await presented([await issued(minimal), await issued(other), await issued(full)]);
      const { outcome, credentials } = await verifyAll(presentation);
      expect([outcome, credentials.length]).toEqual(['valid', 3]);
      expect(new Set(credentials.map(({ vct }) => vct)).size).toBe(2);
    });

    it('5. a credential with extensions that are not known', async () => {
      expect(payloadOf(await issued(extended)).ourExtension).toEqual({ type: 'Unheard', of: 'before' });
    });
  });

  describe('verifies', () => {
    it('6. a minimal credential', async () => {
      expect(unmet(await verify(await issued(minimal)))).toEqual([
        'valid',
        'schemaNotChecked',
        'notPresented',
        'noStatus',
      ]);
    });

    it('7. a presentation of several credentials', async () => {
      const several = await verifyAll(await presented([await issued(minimal), await issued(full)]));
      expect(several).toMatchObject({ outcome: 'valid', holder: parties.holder.did });
    });

    it('8. an issuer that is named twice only if both names agree', async () => {
      const named = { ...minimal, issuer: { id: issuerDid, name: 'Register' } };
      const header = { typ: 'vc+jwt' };
      for (const credential of [minimal, named]) {
        expect(await outcomeOf(await forged(header, { ...credential, iss: issuerDid }))).toBe('valid');
        const foreign = await forged(header, { ...credential, iss: 'https://stranger.example' });
        expect(unmet(await verify(foreign)).slice(0, 2)).toEqual(['invalid', 'issuerDiffers']);
      }
    });

    it('9. a credential with extensions, claims and headers that are not known', async () => {
      const token = await forged({ typ: 'vc+jwt', ours: 1 }, { ...extended, unheard_of: true });
      expect(await outcomeOf(token)).toBe('valid');
    });
  });

  describe('refuses', () => {
    it('10. a credential that is not signed', async () => {
      const bare = `${encodeAnything({ alg: 'none', typ: 'vc+jwt' })}.${encodeAnything(minimal)}.`;
      expect(await outcomeOf(bare)).toBe('invalid');
      expect(await outcomeOf(JSON.stringify(minimal))).toBe('invalid');
    });

    it('11. a presentation that is not signed', async () => {
      const presentation = buildPresentation({
        holder: parties.holder.did,
        credentials: [await issued(minimal)],
      });
      const bare = `${encodeAnything({ alg: 'none', typ: 'vp+jwt' })}.${encodeAnything(presentation)}.`;
      expect((await verifyAll(bare)).outcome).toBe('invalid');
      expect((await verifyAll(JSON.stringify(presentation))).outcome).toBe('invalid');
    });

    it('12. a credential whose signature does not match', async () => {
      const [head = '', , signature = ''] = (await issued(minimal)).split('.');
      const [, other = ''] = (await issued(full)).split('.');
      expect(unmet(await verify([head, other, signature].join('.')))).toContain('signatureWrong');
    });

    it('13. a credential of another media type', async () => {
      for (const header of [{ typ: 'JWT' }, { typ: 'vp+jwt' }, { typ: 'vc+jwt', cty: 'vp' }, {}])
        expect(await outcomeOf(await forged(header, minimal))).toBe('invalid');
    });

    it('14. a presentation of another media type', async () => {
      const presentation = payloadOf(await presented([await issued(minimal)]));
      const to = { ...presentation, aud: audience, nonce };
      expect((await verifyAll(await forged({ typ: 'vp+jwt' }, to, 'holder'))).outcome).toBe('valid');
      for (const header of [{ typ: 'JWT' }, { typ: 'vc+jwt' }, { typ: 'vp+jwt', cty: 'vc' }, {}])
        expect((await verifyAll(await forged(header, to, 'holder'))).outcome).toBe('invalid');
    });

    it('15. a credential inside of a claim', async () => {
      for (const claim of [{ vc: minimal }, { vp: {} }, { vc: {}, vp: {} }]) {
        const token = await forged({ typ: 'vc+jwt' }, { ...minimal, ...claim });
        expect(unmet(await verify(token)).slice(0, 2)).toEqual(['invalid', 'payloadNested']);
      }
    });

    it('16. a presentation of a credential that is not signed, or in the wrong envelope', async () => {
      const token = await issued(minimal);
      const envelope = {
        '@context': 'https://www.w3.org/ns/credentials/v2',
        id: `data:application/vp+jwt,${token}`,
        type: 'EnvelopedVerifiableCredential',
      };
      const payload = payloadOf(await presented([token]));
      for (const credential of [
        minimal,
        envelope,
        { ...envelope, type: 'EnvelopedVerifiablePresentation' },
      ]) {
        const changed = { ...payload, verifiableCredential: [credential] };
        expect((await verifyAll(await forged({ typ: 'vp+jwt' }, changed, 'holder'))).outcome).toBe('invalid');
      }
    });
  });

  describe('takes, disclosed claim by claim,', () => {
    /** Claims of the subject are hidden, each by itself. */
    const concealed = async (credential: JsonObject, header: object = {}, more: JsonObject = {}) => {
      const { credentialSubject, ...open } = credential;
      const { id, ...claims } = Object(credentialSubject);
      const { payload, disclosures } = concealClaims(claims);
      const jwt = await forged(
        { typ: 'vc+sd-jwt', cty: 'vc', ...header },
        { ...open, credentialSubject: { ...(id && { id }), ...payload }, _sd_alg: 'sha-256', ...more },
      );
      return { jwt, disclosures };
    };
    const withAll = ({ jwt, disclosures }: { jwt: string; disclosures: readonly string[] }) =>
      [jwt, ...disclosures, ''].join('~');
    /** Hidden at the top. */
    const hiding = async (name: string, document: JsonObject) => {
      const { [name]: value, ...open } = document;
      const { payload, disclosures } = concealClaims({ [name]: value ?? null });
      const jwt = await forged({ typ: 'vc+sd-jwt' }, { ...open, ...payload, _sd_alg: 'sha-256' });
      return withAll({ jwt, disclosures });
    };

    it('17. a minimal credential', async () => {
      const verification = await verify(withAll(await concealed(minimal)));
      expect(verification).toMatchObject({ outcome: 'valid', format: 'vc+sd-jwt' });
    });

    it('18. a credential with every optional property, whole or in part', async () => {
      const hidden = await concealed(full);
      const whole = await verify(withAll(hidden));
      const inPart = await verify(withAll({ ...hidden, disclosures: hidden.disclosures.slice(1) }));
      expect([whole.outcome, inPart.outcome]).toEqual(['valid', 'valid']);
      const shown = (of: typeof whole) => Object.keys(of.claims ?? {}).length;
      expect(shown(whole)).toBeGreaterThan(shown(inPart));
    });

    it('19. a credential with extensions that are not known', async () => {
      expect(await outcomeOf(withAll(await concealed(extended)))).toBe('valid');
    });

    it('20. a presentation in an envelope', async () => {
      const token = withAll(await concealed(minimal));
      const inEnvelope = {
        '@context': 'https://www.w3.org/ns/credentials/v2',
        id: `data:application/vc+sd-jwt,${token}`,
        type: 'EnvelopedVerifiableCredential',
      };
      expect(await outcomeOf(JSON.stringify(inEnvelope))).toBe('valid');
      const { outcome, credentials } = await verifyAll(await presented([inEnvelope]));
      expect([outcome, credentials.map(({ format }) => format)]).toEqual(['valid', ['vc+sd-jwt']]);
    });

    it('21. a key binding of its holder, and of nobody else', async () => {
      const [holder, other] = [await newKey(), await newKey()];
      const confirmation: JsonObject = { cnf: { jwk: { ...holder.jwk } } };
      const presentedBy = async ({ signer }: TestKey) => {
        const sdJwt = withAll(await concealed(minimal, {}, confirmation));
        const to = { audience, nonce, issuedAt: later(-10), signer };
        return verify(sdJwt + (await signKeyBinding(digestOf(sdJwt), to)), bound);
      };
      const own = await presentedBy(holder);
      expect(own).toMatchObject({ outcome: 'valid', presentedTo: { audience, nonce } });
      expect(unmet(await presentedBy(other))).toContain('keyBindingSignatureWrong');
      const without = withAll(await concealed(minimal, {}, confirmation));
      expect(unmet(await verify(without, bound))).toContain('keyBindingMissing');
    });

    it('22. none that is not signed, or whose signature does not match', async () => {
      const { jwt, disclosures } = await concealed(full);
      const [, payload = '', signature = ''] = jwt.split('.');
      const bare = `${encodeAnything({ alg: 'none', typ: 'vc+sd-jwt' })}.${payload}.`;
      expect(await outcomeOf(withAll({ jwt: bare, disclosures }))).toBe('invalid');
      const other = (await concealed(minimal)).jwt.split('.').slice(0, 2).join('.');
      expect(unmet(await verify(`${other}.${signature}~`))).toContain('signatureWrong');
    });

    it('23. no disclosure that is altered, doubled or of another', async () => {
      const { jwt, disclosures } = await concealed(full);
      const [foreign = ''] = (await concealed(full)).disclosures;
      const [first = ''] = disclosures;
      for (const wrong of [[foreign], [first, first], [`${first.slice(0, -2)}AA`]])
        expect(await outcomeOf(withAll({ jwt, disclosures: wrong }))).toBe('invalid');
    });

    it('24. none of another media type', async () => {
      for (const header of [{ typ: 'JWT' }, { typ: 'vc+jwt' }, { typ: 'dc+sd-jwt' }, { cty: 'vp' }])
        expect(await outcomeOf(withAll(await concealed(minimal, header)))).toBe('invalid');
      expect(unmet(await verify((await concealed(minimal)).jwt)).slice(0, 2)).toEqual(['invalid', 'bareJwt']);
    });

    it('25. no credential inside of a claim, disclosed or not', async () => {
      const claims: JsonObject[] = [{ vc: minimal }, { vp: {} }];
      for (const claim of claims)
        expect(await outcomeOf(withAll(await concealed(minimal, {}, claim)))).toBe('invalid');
      expect(unmet(await verify(await hiding('vc', { ...minimal, vc: minimal })))[1]).toBe('payloadNested');
    });

    it('26. nothing hidden that says whether it holds', async () => {
      const dated = { ...minimal, validUntil: '2099-01-01T00:00:00Z' };
      for (const name of ['@context', 'type', 'issuer', 'validUntil']) {
        const refused = unmet(await verify(await hiding(name, dated)));
        expect(refused.slice(0, 2), name).toEqual(['invalid', 'disclosureOfProtectedClaim']);
      }
    });
  });
});
