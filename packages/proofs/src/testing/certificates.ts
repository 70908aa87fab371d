import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';
import type { TestKey } from './keys.ts';

export interface CertificateOptions {
  readonly subject: string;
  readonly key: TestKey;
  /** Itself, if left out. */
  readonly issuer?: { readonly subject: string; readonly key: TestKey };
  readonly from?: string;
  readonly until?: string;
  readonly mayCertify?: boolean;
  readonly pathLength?: number;
  readonly usage?: number | null;
  readonly host?: string;
  readonly uri?: string;
  readonly critical?: string;
}

const nameOf = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: text }) }),
    ]),
  ]);

const extension = (extnID: string, value: unknown, critical = false) =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

/** A certificate of a P-256 key, in DER. */
export async function certify(options: CertificateOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { subject, key, issuer = options, mayCertify = false, host, uri, critical } = options;
  const { usage = mayCertify ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature } = options;
  const names = [
    ...(host ? [new GeneralName({ dNSName: host })] : []),
    ...(uri ? [new GeneralName({ uniformResourceIdentifier: uri })] : []),
  ];
  const content = new TBSCertificate({
    version: 2,
    serialNumber: new Uint8Array([1, ...crypto.getRandomValues(new Uint8Array(8))]).buffer,
    signature: new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' }),
    issuer: nameOf(issuer.subject),
    subject: nameOf(subject),
    validity: new Validity({
      notBefore: new Date(options.from ?? '2026-01-01'),
      notAfter: new Date(options.until ?? '2028-01-01'),
    }),
    subjectPublicKeyInfo: AsnConvert.parse(
      await crypto.subtle.exportKey('spki', key.pair.publicKey),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      extension(
        '2.5.29.19',
        new BasicConstraints({ cA: mayCertify, pathLenConstraint: options.pathLength }),
        true,
      ),
      ...(usage === null ? [] : [extension('2.5.29.15', new KeyUsage(usage), true)]),
      ...(names.length > 0 ? [extension('2.5.29.17', new SubjectAlternativeName(names))] : []),
      ...(critical ? [extension(critical, new BasicConstraints(), true)] : []),
    ]),
  });
  const signature = await issuer.key.signer.sign(new Uint8Array(AsnConvert.serialize(content)));
  return new Uint8Array(
    AsnConvert.serialize(
      new Certificate({
        tbsCertificate: content,
        signatureAlgorithm: content.signature,
        signatureValue: derSignature(signature),
      }),
    ),
  );
}

function derSignature(raw: Uint8Array): ArrayBuffer {
  const integers = [raw.subarray(0, 32), raw.subarray(32)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const magnitude = [...bytes.subarray(first)];
    return (magnitude[0] ?? 0) >= 0x80 ? [0, ...magnitude] : magnitude;
  });
  const body = integers.flatMap((bytes) => [2, bytes.length, ...bytes]);
  return new Uint8Array([0x30, body.length, ...body]).buffer;
}

export const x5cOf = (...certificates: readonly Uint8Array[]): string[] =>
  certificates.map((der) => btoa(String.fromCharCode(...der)));
