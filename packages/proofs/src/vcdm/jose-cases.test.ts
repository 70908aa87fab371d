import { beforeAll, describe, expect, it } from 'vitest';
import { decodeObject } from '../jose/json.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { encodeAnything, signAnything } from '../testing/keys.ts';
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

// What the public suite for VC-JOSE-COSE asks of JOSE, case by case, with credentials and keys of our own.
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
});
