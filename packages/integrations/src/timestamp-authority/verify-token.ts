import { createHash } from 'node:crypto';
import type { Timestamp } from '@probity/core/kernel/ports';
import * as asn1js from 'asn1js';
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  ExtKeyUsage,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { nameIn } from './certificates.ts';

export const SHA256 = '2.16.840.1.101.3.4.2.1';
/** Of a signature: older ones can be forged. */
const digests: Readonly<Record<string, 'sha256' | 'sha384' | 'sha512'>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** How far the time in a token may be from ours. */
export const TOLERANCE_MS = 5 * 60_000;

export interface Expected {
  /** The SHA-256 that was sent. */
  imprint: Uint8Array;
  nonce: Uint8Array;
  roots: readonly Certificate[];
  now: Date;
}

/** Why a token is not believed. */
export class TokenRefused extends Error {}

/**
 * Believes a token only if it is about our hash and our request, was made now, and was signed by a certificate that is
 * for timestamps alone and leads to a trusted root (RFC 3161, 2.2 to 2.4).
 */
export async function verifyToken(token: Uint8Array, expected: Expected): Promise<Timestamp> {
  const signed = signedDataIn(token);
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new TokenRefused('it is empty');
  const info = TSTInfo.fromBER(content);
  assertAnswers(info, expected);
  const [signer, ...others] = signed.signerInfos;
  if (!signer || others.length > 0) throw new TokenRefused('it has not one signature');
  const carried = certificatesIn(token);
  const own = signerIn(carried, signer);
  await assertSigned(content, signer, own);
  assertForTimestamps(own.certificate);
  await assertTrusted(own, carried, expected.roots, info.genTime);
  return { token: Buffer.from(token), at: info.genTime, authority: nameIn(own.certificate) };
}

function signedDataIn(token: Uint8Array): SignedData {
  const info = ContentInfo.fromBER(Uint8Array.from(token));
  if (info.contentType !== SIGNED_DATA) throw new TokenRefused('it is not signed');
  const signed = new SignedData({ schema: info.content });
  if (signed.encapContentInfo.eContentType !== TST_INFO) throw new TokenRefused('it is not a timestamp');
  return signed;
}

interface CarriedCertificate {
  certificate: Certificate;
  /** As it was sent, because its hash counts. */
  der: Uint8Array;
}

/** The set [0] of the signed data, which is the content [0] of the token. */
function certificatesIn(token: Uint8Array): CarriedCertificate[] {
  const childrenOf = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
    block instanceof asn1js.Constructed ? block.valueBlock.value : [];
  const [, content] = childrenOf(asn1js.fromBER(Uint8Array.from(token)).result);
  const set = childrenOf(childrenOf(content)[0]).find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0,
  );
  return childrenOf(set)
    .filter((block) => block instanceof asn1js.Sequence)
    .map(({ valueBeforeDecodeView: view }) => ({
      der: view,
      certificate: Certificate.fromBER(Uint8Array.from(view)),
    }));
}

function assertAnswers(info: TSTInfo, { imprint, nonce, now }: Expected): void {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || !isSame(hashedMessage.valueBlock.valueHexView, imprint))
    throw new TokenRefused('it is about another hash');
  if (!info.nonce || !isSame(info.nonce.valueBlock.valueHexView, nonce))
    throw new TokenRefused('it answers another request');
  if (!(Math.abs(info.genTime.getTime() - now.getTime()) <= TOLERANCE_MS))
    throw new TokenRefused('its time is not now');
}

function signerIn(carried: readonly CarriedCertificate[], { sid }: SignerInfo): CarriedCertificate {
  const found = carried.find(
    ({ certificate }) =>
      sid instanceof IssuerAndSerialNumber &&
      certificate.issuer.isEqual(sid.issuer) &&
      certificate.serialNumber.isEqual(sid.serialNumber),
  );
  if (!found) throw new TokenRefused('it lacks the certificate of its signer');
  return found;
}

async function assertSigned(
  content: ArrayBuffer,
  signer: SignerInfo,
  own: CarriedCertificate,
): Promise<void> {
  const digest = digests[signer.digestAlgorithm.algorithmId];
  if (!digest) throw new TokenRefused('its digest is not safe');
  const attributeOf = (type: string) =>
    signer.signedAttrs?.attributes.find((attribute) => attribute.type === type)?.values[0];
  const contentType = attributeOf(CONTENT_TYPE);
  const messageDigest = attributeOf(MESSAGE_DIGEST);
  const isWhole =
    contentType instanceof asn1js.ObjectIdentifier &&
    contentType.getValue() === TST_INFO &&
    messageDigest instanceof asn1js.OctetString &&
    isSame(messageDigest.valueBlock.valueHexView, hash(digest, new Uint8Array(content)));
  if (!signer.signedAttrs || !isWhole) throw new TokenRefused('its signature is of something else');
  const names = [attributeOf(SIGNING_CERTIFICATE_V2), attributeOf(SIGNING_CERTIFICATE)];
  if (!names.some((name) => name && namesCertificate(name, own.der)))
    throw new TokenRefused('its signature names another certificate');
  const isSigned = await getCrypto(true)
    .verifyWithPublicKey(
      signer.signedAttrs.encodedValue,
      signer.signature,
      own.certificate.subjectPublicKeyInfo,
      signer.signatureAlgorithm,
      digest.replace('sha', 'SHA-'),
    )
    .catch(() => false);
  if (!isSigned) throw new TokenRefused('its signature is false');
}

/** The first certificate that ESSCertID (SHA-1) or ESSCertIDv2 (SHA-256 by default) names (RFC 5816). */
function namesCertificate(attribute: asn1js.BaseBlock, der: Uint8Array): boolean {
  const [id] = partsOf(partsOf(attribute)[0]);
  const parts = partsOf(id);
  const named = parts.find((part) => part instanceof asn1js.OctetString)?.valueBlock.valueHexView;
  if (!named) return false;
  return ['sha1', 'sha256', 'sha384', 'sha512'].some((name) => isSame(named, hash(name, der)));
}

const partsOf = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
  block instanceof asn1js.Sequence ? block.valueBlock.value : [];

function assertForTimestamps({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new TokenRefused('its signer is not for timestamps');
}

async function assertTrusted(
  own: CarriedCertificate,
  carried: readonly CarriedCertificate[],
  roots: readonly Certificate[],
  at: Date,
): Promise<void> {
  const chain = new CertificateChainValidationEngine({
    trustedCerts: [...roots],
    // The last one is the one to be validated.
    certs: [...carried.filter((one) => one !== own), own].map(({ certificate }) => certificate),
    checkDate: at,
  });
  const { result } = await chain.verify().catch(() => ({ result: false }));
  if (!result) throw new TokenRefused('its signer is not trusted');
}

const hash = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
