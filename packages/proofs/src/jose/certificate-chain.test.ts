import { X509Certificate } from 'node:crypto';
import { KeyUsageFlags } from '@peculiar/asn1-x509';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../model.ts';
import { certify, x5cOf } from '../testing/certificates.ts';
import { newKey, type TestKey } from '../testing/keys.ts';
import { leafName, verifyChain } from './certificate-chain.ts';

const issuer = 'https://issuer.example';
const now = new Date('2026-11-18');

let keys: Record<'root' | 'authority' | 'leaf' | 'stranger', TestKey>;
let root: Uint8Array<ArrayBuffer>;
let authority: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  keys = { root: await newKey(), authority: await newKey(), leaf: await newKey(), stranger: await newKey() };
  root = await certify({ subject: 'Root', key: keys.root, mayCertify: true });
  authority = await certify({
    subject: 'Authority',
    key: keys.authority,
    issuer: { subject: 'Root', key: keys.root },
    mayCertify: true,
    pathLength: 0,
  });
});

const leafBy = (name: 'Root' | 'Authority', key: TestKey, options = {}) =>
  certify({
    subject: 'Issuer',
    key: keys.leaf,
    issuer: { subject: name, key },
    host: 'issuer.example',
    ...options,
  });

const ask = async (chain: JsonValue | undefined, roots = [root], alg: 'ES256' | 'EdDSA' = 'ES256') => {
  const answer = await verifyChain({ chain, roots, alg, issuer, now });
  return 'refused' in answer ? answer.refused : 'trusted';
};

describe('a chain of certificates', () => {
  it('from the root to the issuer is trusted, with or without an authority between', async () => {
    expect(await ask(x5cOf(await leafBy('Root', keys.root)))).toBe('trusted');
    expect(await ask(x5cOf(await leafBy('Authority', keys.authority), authority))).toBe('trusted');
  });

  it('yields the key of its leaf, which Node reads the same', async () => {
    const leaf = await leafBy('Root', keys.root);
    const answer = await verifyChain({ chain: x5cOf(leaf), roots: [root], alg: 'ES256', issuer, now });
    const jwk = 'key' in answer ? await crypto.subtle.exportKey('jwk', answer.key) : null;
    expect(jwk).toMatchObject({ x: keys.leaf.jwk.x });
    const certificate = new X509Certificate(leaf);
    expect(certificate.verify(new X509Certificate(root).publicKey)).toBe(true);
    expect(certificate.publicKey.export({ format: 'jwk' })).toMatchObject({ x: keys.leaf.jwk.x });
  });

  it('names the issuer by an address in the leaf, or by its subject', async () => {
    const unnamed = { host: undefined };
    const byUri = await leafBy('Root', keys.root, { ...unnamed, uri: issuer });
    expect(await ask(x5cOf(byUri))).toBe('trusted');
    const other = await leafBy('Root', keys.root, { ...unnamed, host: 'other.example' });
    expect(await ask(x5cOf(other))).toBe('chainNotOfIssuer');
    expect(leafName(x5cOf(other))).toBe('CN=Issuer');
    const answer = await verifyChain({
      chain: x5cOf(other),
      roots: [root],
      alg: 'ES256',
      issuer: 'CN=Issuer',
      now,
    });
    expect(answer).toHaveProperty('key');
  });

  it('to another root is not trusted', async () => {
    const stranger = await certify({ subject: 'Root', key: keys.stranger, mayCertify: true });
    expect(await ask(x5cOf(await leafBy('Root', keys.root)), [stranger])).toBe('chainNotTrusted');
    expect(await ask(x5cOf(await leafBy('Root', keys.root)), [])).toBe('chainNotTrusted');
  });

  it('that brings its own root is not trusted for it', async () => {
    const stranger = await certify({ subject: 'Root', key: keys.stranger, mayCertify: true });
    expect(await ask(x5cOf(await leafBy('Root', keys.stranger), stranger))).toBe('chainNotTrusted');
  });

  it('with a link missing is not trusted', async () => {
    expect(await ask(x5cOf(await leafBy('Authority', keys.authority)))).toBe('chainNotTrusted');
  });

  it('in the wrong order is not trusted', async () => {
    const leaf = await leafBy('Authority', keys.authority);
    expect(await ask(x5cOf(authority, leaf))).toBe('chainNotTrusted');
  });

  it('whose leaf was changed after signing is not trusted', async () => {
    const leaf = await leafBy('Root', keys.root);
    const text = [...leaf].map((byte) => String.fromCharCode(byte)).join('');
    leaf.set(
      [...'issuex.example'].map((letter) => letter.charCodeAt(0)),
      text.indexOf('issuer.example'),
    );
    expect(await ask(x5cOf(leaf))).toBe('chainNotTrusted');
  });

  it('through a certificate that may not certify is not trusted', async () => {
    const certified = {
      subject: 'Authority',
      key: keys.authority,
      issuer: { subject: 'Root', key: keys.root },
    };
    const leaf = await leafBy('Authority', keys.authority);
    expect(await ask(x5cOf(leaf, await certify(certified)))).toBe('chainNotTrusted');
    const withoutUsage = { ...certified, mayCertify: true, usage: KeyUsageFlags.digitalSignature };
    expect(await ask(x5cOf(leaf, await certify(withoutUsage)))).toBe('chainNotTrusted');
  });

  it('longer than an authority allows is not trusted', async () => {
    const second = await certify({
      subject: 'Second',
      key: keys.stranger,
      issuer: { subject: 'Authority', key: keys.authority },
      mayCertify: true,
    });
    const leaf = await certify({
      subject: 'Issuer',
      key: keys.leaf,
      issuer: { subject: 'Second', key: keys.stranger },
      host: 'issuer.example',
    });
    expect(await ask(x5cOf(leaf, second, authority))).toBe('chainNotTrusted');
  });

  it('whose leaf certifies itself is refused, even as its own root', async () => {
    const leaf = await certify({ subject: 'Issuer', key: keys.leaf, host: 'issuer.example' });
    expect(await ask(x5cOf(leaf), [leaf])).toBe('chainSelfSigned');
  });

  it('with a certificate out of its time is refused, the root too', async () => {
    const expired = { until: '2026-11-01' };
    expect(await ask(x5cOf(await leafBy('Root', keys.root, expired)))).toBe('chainExpired');
    expect(await ask(x5cOf(await leafBy('Root', keys.root, { from: '2026-12-01' })))).toBe('chainExpired');
    const old = await certify({ subject: 'Root', key: keys.root, mayCertify: true, ...expired });
    expect(await ask(x5cOf(await leafBy('Root', keys.root)), [old])).toBe('chainExpired');
  });

  it('whose leaf is not for signing is refused', async () => {
    for (const options of [{ usage: KeyUsageFlags.keyAgreement }, { usage: null }, { mayCertify: true }]) {
      expect(await ask(x5cOf(await leafBy('Root', keys.root, options)))).toBe('chainNotForSigning');
    }
  });

  it('with a critical extension that we do not know is refused', async () => {
    const constrained = await leafBy('Root', keys.root, { critical: '2.5.29.30' });
    expect(await ask(x5cOf(constrained))).toBe('chainMalformed');
  });

  it('whose key is for another algorithm is refused', async () => {
    expect(await ask(x5cOf(await leafBy('Root', keys.root)), [root], 'EdDSA')).toBe('keyNotForAlgorithm');
  });

  it.each([
    ['that is missing', 'chainMissing', undefined],
    ['that is empty', 'chainMalformed', []],
    ['that is one text', 'chainMalformed', 'MIIB'],
    ['with an entry that is no text', 'chainMalformed', [1]],
    ['with an entry that is no certificate', 'chainMalformed', ['MIIB']],
    ['with an entry in base64url', 'chainMalformed', ['-_-_']],
    ['of more certificates than anyone needs', 'chainMalformed', Array<string>(6).fill('MIIB')],
  ])('%s is refused', async (_, reason, chain) => {
    expect(await ask(chain)).toBe(reason);
  });
});
