import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { certify } from '../testing/certificates.ts';
import { newKey } from '../testing/keys.ts';
import { type ReadCertificate, readCertificate } from './certificate.ts';
import { certificateSignatureMatches } from './certificate-signature.ts';

let certificate: ReadCertificate;
beforeAll(async () => {
  const read = readCertificate(await certify({ subject: 'Any', key: await newKey() }));
  if (read) certificate = read;
});

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const spki = ({ publicKey }: Pair): ArrayBuffer =>
  Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })).buffer;

const signedBy = (pair: Pair, hash: string | null, signatureAlgorithm: string): ReadCertificate => ({
  ...certificate,
  signatureAlgorithm,
  signature: Uint8Array.from(sign(hash, new Uint8Array(certificate.signed), pair.privateKey)).buffer,
});

const elliptic = (namedCurve: string): Pair => generateKeyPairSync('ec', { namedCurve });
const rsa = (modulusLength: number): Pair => generateKeyPairSync('rsa', { modulusLength });

describe('the signature of a certificate', () => {
  it.each([
    ['P-256 and SHA-256', elliptic('P-256'), 'sha256', '1.2.840.10045.4.3.2', 'P-256'],
    ['P-384 and SHA-384', elliptic('P-384'), 'sha384', '1.2.840.10045.4.3.3', 'P-384'],
    ['P-521 and SHA-512', elliptic('P-521'), 'sha512', '1.2.840.10045.4.3.4', 'P-521'],
    ['RSA and SHA-256', rsa(2048), 'sha256', '1.2.840.113549.1.1.11', null],
    ['Ed25519', generateKeyPairSync('ed25519'), null, '1.3.101.112', null],
  ])('with %s matches its key and no other content', async (_, pair, hash, algorithm, curve) => {
    const signed = signedBy(pair, hash, algorithm);
    const authority = { ...certificate, publicKey: spki(pair), curve };
    expect(await certificateSignatureMatches(signed, authority)).toBe(true);
    const changed = new Uint8Array(signed.signed.slice(0));
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(await certificateSignatureMatches({ ...signed, signed: changed.buffer }, authority)).toBe(false);
  });

  it.each([
    ['with SHA-1', rsa(2048), 'sha1', '1.2.840.113549.1.1.5', null],
    ['of a short RSA key', rsa(1024), 'sha256', '1.2.840.113549.1.1.11', null],
    ['on a curve that we do not know', elliptic('secp256k1'), 'sha256', '1.2.840.10045.4.3.2', null],
    ['by a key of another kind', rsa(2048), 'sha256', '1.2.840.10045.4.3.2', 'P-256'],
  ])('%s is refused', async (_, pair, hash, algorithm, curve) => {
    const authority = { ...certificate, publicKey: spki(pair), curve };
    expect(await certificateSignatureMatches(signedBy(pair, hash, algorithm), authority)).toBe(false);
  });

  it('in another encoding of the same numbers is refused', async () => {
    const pair = elliptic('P-256');
    const signed = signedBy(pair, 'sha256', '1.2.840.10045.4.3.2');
    const authority = { ...certificate, publicKey: spki(pair), curve: 'P-256' };
    const trailing = new Uint8Array([...new Uint8Array(signed.signature), 0]).buffer;
    expect(await certificateSignatureMatches({ ...signed, signature: trailing }, authority)).toBe(false);
  });
});
