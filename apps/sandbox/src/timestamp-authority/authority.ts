import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage, Time } from 'pkijs';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const YEAR_MS = 365 * 86_400_000;

interface KeyPair {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

export interface Authority {
  root: Certificate;
  /** Signs the tokens. */
  signer: Certificate;
  signerKey: CryptoKey;
}

interface AuthorityOptions {
  name?: string;
  /** What the signing certificate may be used for. */
  purposes?: readonly string[];
  validFrom?: Date;
  validUntil?: Date;
}

/** A root of its own and a certificate for timestamps under it. */
export async function createAuthority(options: AuthorityOptions = {}): Promise<Authority> {
  const {
    name = 'Sandbox Timestamp Authority',
    purposes = [TIME_STAMPING],
    validFrom = new Date(Date.now() - 86_400_000),
    validUntil = new Date(Date.now() + 10 * YEAR_MS),
  } = options;
  const newKeys = (): Promise<KeyPair> => crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const [rootKeys, signerKeys] = [await newKeys(), await newKeys()];
  const validity = { validFrom, validUntil };
  const rootName = `${name} Root`;
  const root = await issue({
    ...validity,
    subject: rootName,
    issuer: rootName,
    publicKey: rootKeys.publicKey,
    signWith: rootKeys.privateKey,
    extensions: [extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema())],
  });
  const signer = await issue({
    ...validity,
    subject: name,
    issuer: rootName,
    publicKey: signerKeys.publicKey,
    signWith: rootKeys.privateKey,
    extensions: [extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema())],
  });
  return { root, signer, signerKey: signerKeys.privateKey };
}

interface Issue {
  subject: string;
  issuer: string;
  publicKey: CryptoKey;
  signWith: CryptoKey;
  extensions: Extension[];
  validFrom: Date;
  validUntil: Date;
}

async function issue(facts: Issue): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({
    valueHex: Uint8Array.from([0x5a, ...randomBytes(15)]),
  });
  certificate.issuer.typesAndValues.push(commonName(facts.issuer));
  certificate.subject.typesAndValues.push(commonName(facts.subject));
  certificate.notBefore = new Time({ value: facts.validFrom });
  certificate.notAfter = new Time({ value: facts.validUntil });
  certificate.extensions = facts.extensions;
  await certificate.subjectPublicKeyInfo.importKey(facts.publicKey);
  await certificate.sign(facts.signWith, 'SHA-256');
  // Read back, so that every part holds the bytes that were signed.
  return Certificate.fromBER(certificate.toSchema(true).toBER());
}

const commonName = (text: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: text }) });

const extension = (extnID: string, value: asn1js.BaseBlock) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });

export const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

export function pemOf(certificate: Certificate): string {
  const lines =
    derOf(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

interface StoredAuthority {
  root: string;
  signer: string;
  signerKey: string;
}

export async function storedForm({ root, signer, signerKey }: Authority): Promise<StoredAuthority> {
  const key = await crypto.subtle.exportKey('pkcs8', signerKey);
  return {
    root: derOf(root).toString('base64'),
    signer: derOf(signer).toString('base64'),
    signerKey: Buffer.from(key).toString('base64'),
  };
}

export async function openStored({ root, signer, signerKey }: StoredAuthority): Promise<Authority> {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));
  return {
    root: Certificate.fromBER(bytes(root)),
    signer: Certificate.fromBER(bytes(signer)),
    signerKey: await crypto.subtle.importKey('pkcs8', bytes(signerKey), EC, false, ['sign']),
  };
}
