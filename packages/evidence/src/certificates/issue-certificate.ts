import { createHash } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

/** A P-256 key that signs without being exposed. */
export interface CertifyingKey {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array;
  /** ECDSA over the SHA-256 of the bytes, DER. */
  sign(bytes: Uint8Array): Uint8Array;
}

export interface CertificateOwner {
  organisation: string;
  commonName: string;
}

interface IssueCertificate {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Uint8Array;
  owner: CertificateOwner;
  /** Who certifies it: the owner itself, or an authority. */
  by: { owner: CertificateOwner; key: CertifyingKey };
  usage: number;
  isAuthority?: boolean;
  /** Addresses that the key speaks for. */
  urls?: readonly string[];
  from: Date;
  until: Date;
}

export const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const ORGANISATION = '2.5.4.10';
const COMMON_NAME = '2.5.4.3';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const BASIC_CONSTRAINTS = '2.5.29.19';
const AUTHORITY_KEY_IDENTIFIER = '2.5.29.35';

export const digitalSignature = KeyUsageFlags.digitalSignature;
export const nonRepudiation = KeyUsageFlags.nonRepudiation;
export const certificateSigning = KeyUsageFlags.keyCertSign;

const algorithm = (oid: string) => new AlgorithmIdentifier({ algorithm: oid });
/** The libraries need whole ArrayBuffers, while Node's small buffers share one. */
const whole = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const keyIdentifier = (publicKey: Uint8Array): ArrayBuffer => whole(sha256(publicKey).subarray(0, 20));

/** An X.509 certificate, DER, signed with ECDSA over SHA-256. */
export function issueCertificate(given: IssueCertificate): Buffer {
  const content = new TBSCertificate({
    version: 2,
    // Positive, and the same for the same key.
    serialNumber: whole(Buffer.concat([Buffer.of(1), sha256(given.publicKey).subarray(0, 15)])),
    signature: algorithm(ECDSA_SHA256),
    issuer: nameOf(given.by.owner),
    subject: nameOf(given.owner),
    validity: new Validity({ notBefore: given.from, notAfter: given.until }),
    subjectPublicKeyInfo: AsnConvert.parse(whole(given.publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions(extensionsOf(given)),
  });
  const signature = given.by.key.sign(new Uint8Array(AsnConvert.serialize(content)));
  return Buffer.from(
    AsnConvert.serialize(
      new Certificate({
        tbsCertificate: content,
        signatureAlgorithm: algorithm(ECDSA_SHA256),
        signatureValue: whole(signature),
      }),
    ),
  );
}

const nameOf = ({ organisation, commonName }: CertificateOwner): Name =>
  new Name(
    [
      [ORGANISATION, organisation],
      [COMMON_NAME, commonName],
    ].map(
      ([type = '', text = '']) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({ type, value: new AttributeValue({ utf8String: text }) }),
        ]),
    ),
  );

function extensionsOf({
  publicKey,
  by,
  usage,
  isAuthority = false,
  urls = [],
}: IssueCertificate): Extension[] {
  const names = urls.flatMap((url) => [
    new GeneralName({ uniformResourceIdentifier: url }),
    new GeneralName({ dNSName: new URL(url).hostname }),
  ]);
  return [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: isAuthority }), { critical: true }),
    extension(KEY_USAGE, new KeyUsage(usage), { critical: true }),
    extension(SUBJECT_KEY_IDENTIFIER, new SubjectKeyIdentifier(keyIdentifier(publicKey))),
    extension(
      AUTHORITY_KEY_IDENTIFIER,
      new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyIdentifier(by.key.publicKey)) }),
    ),
    ...(names.length > 0 ? [extension(SUBJECT_ALTERNATIVE_NAME, new SubjectAlternativeName(names))] : []),
  ];
}

const extension = (extnID: string, value: object, { critical = false } = {}): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
