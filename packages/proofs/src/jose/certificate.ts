import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  type GeneralName,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  KeyUsage,
  type KeyUsageType,
  type Name,
  SubjectAlternativeName,
} from '@peculiar/asn1-x509';
import { encodeBase64url } from './base64url.ts';

/** What a chain of certificates is judged by. */
export interface ReadCertificate {
  readonly der: Uint8Array<ArrayBuffer>;
  /** What the issuer signed. */
  readonly signed: ArrayBuffer;
  readonly signature: ArrayBuffer;
  readonly signatureAlgorithm: string;
  readonly publicKey: ArrayBuffer;
  readonly keyAlgorithm: string;
  readonly curve: string | null;
  /** Names compare by their encoding. */
  readonly issuer: string;
  readonly subject: string;
  /** For people: CN=…, O=… */
  readonly subjectName: string;
  readonly from: Date;
  readonly until: Date;
  readonly mayCertify: boolean;
  /** How many certificates of authorities may stand between this one and the leaf. */
  readonly pathLength: number;
  readonly usages: readonly KeyUsageType[];
  readonly hosts: readonly string[];
  readonly uris: readonly string[];
}

const EXTENDED_KEY_USAGE = '2.5.29.37';
const CERTIFICATE_POLICIES = '2.5.29.32';
/** A critical extension that is not here, such as a constraint on names, makes a certificate unreadable for us. */
const UNDERSTOOD = [
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  EXTENDED_KEY_USAGE,
  CERTIFICATE_POLICIES,
];

const MAX_BYTES = 10_000;

/** `null` for anything but one X.509 version 3 certificate in DER. */
export function readCertificate(der: Uint8Array<ArrayBuffer>): ReadCertificate | null {
  if (der.length > MAX_BYTES) return null;
  try {
    return read(der);
  } catch {
    return null;
  }
}

const VERSION_3 = 2;

function read(der: Uint8Array<ArrayBuffer>): ReadCertificate | null {
  const certificate = AsnConvert.parse(der, Certificate);
  const { tbsCertificate: content, tbsCertificateRaw: signed } = certificate;
  const extensions = [...(content.extensions ?? [])];
  if (content.version !== VERSION_3 || signed === undefined) return null;
  if (content.signature.algorithm !== certificate.signatureAlgorithm.algorithm) return null;
  if (new Set(extensions.map(({ extnID }) => extnID)).size < extensions.length) return null;
  if (extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.includes(extnID))) return null;

  const extensionOf = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer;
  const constraints = extensionOf(id_ce_basicConstraints);
  const { cA, pathLenConstraint } = constraints
    ? AsnConvert.parse(constraints, BasicConstraints)
    : { cA: false };
  const usage = extensionOf(id_ce_keyUsage);
  const names = extensionOf(id_ce_subjectAltName);
  const alternatives: GeneralName[] = names ? [...AsnConvert.parse(names, SubjectAlternativeName)] : [];
  const { algorithm, subjectPublicKey: _ } = content.subjectPublicKeyInfo;
  return {
    der,
    signed,
    signature: certificate.signatureValue,
    signatureAlgorithm: certificate.signatureAlgorithm.algorithm,
    publicKey: AsnConvert.serialize(content.subjectPublicKeyInfo),
    keyAlgorithm: algorithm.algorithm,
    curve: algorithm.parameters ? curveIn(algorithm.parameters) : null,
    issuer: encoded(content.issuer),
    subject: encoded(content.subject),
    subjectName: written(content.subject),
    from: content.validity.notBefore.getTime(),
    until: content.validity.notAfter.getTime(),
    mayCertify: cA,
    pathLength: pathLenConstraint ?? Number.POSITIVE_INFINITY,
    usages: usage ? AsnConvert.parse(usage, KeyUsage).toJSON() : [],
    hosts: alternatives.flatMap(({ dNSName }) => dNSName ?? []),
    uris: alternatives.flatMap(({ uniformResourceIdentifier }) => uniformResourceIdentifier ?? []),
  };
}

const CURVES: Readonly<Record<string, string>> = {
  // 1.2.840.10045.3.1.7
  '06082a8648ce3d030107': 'P-256',
  // 1.3.132.0.34
  '06052b81040022': 'P-384',
  // 1.3.132.0.35
  '06052b81040023': 'P-521',
};

function curveIn(parameters: ArrayBuffer): string | null {
  const hex = [...new Uint8Array(parameters)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return CURVES[hex] ?? null;
}

const encoded = (name: Name): string => encodeBase64url(new Uint8Array(AsnConvert.serialize(name)));

const ATTRIBUTES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
};

/** RFC 4514, most specific first. */
const written = (name: Name): string =>
  [...name]
    .reverse()
    .map((attributes) =>
      [...attributes]
        .map(
          ({ type, value }) =>
            `${ATTRIBUTES[type] ?? type}=${value.toString().replace(/[,+"\\<>;=#]/g, '\\$&')}`,
        )
        .join('+'),
    )
    .join(',');
