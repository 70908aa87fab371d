import { createHash } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import * as asn1js from 'asn1js';
import {
  type CertifyingKey,
  digitalSignature,
  ECDSA_SHA256,
  issueCertificate,
  nonRepudiation,
} from '../certificates/issue-certificate.ts';

export interface DocumentSeal extends CertifyingKey {
  /** X.509, DER. */
  certificate: Uint8Array;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const algorithm = (oid: string) => new AlgorithmIdentifier({ algorithm: oid });
/** The libraries need whole ArrayBuffers, while Node's small buffers share one. */
const whole = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

interface CertifySeal {
  key: CertifyingKey;
  organisation: string;
  from: Date;
  until: Date;
}

/** A self-signed certificate: it binds the key to a name, and no authority certifies it. */
export function certifySeal({ key, organisation, from, until }: CertifySeal): Buffer {
  const owner = { organisation, commonName: `${organisation} document seal` };
  const usage = digitalSignature | nonRepudiation;
  return issueCertificate({ publicKey: key.publicKey, owner, by: { owner, key }, usage, from, until });
}

/** A detached CMS signature as PAdES requires (ETSI EN 319 142-1, B-B): the time is in the PDF, not in here. */
export function signDetached(content: Uint8Array, seal: DocumentSeal): Buffer {
  const certificate = AsnConvert.parse(whole(seal.certificate), Certificate);
  const { issuer, serialNumber } = certificate.tbsCertificate;
  const attributes = [
    attribute(id_contentType, new asn1js.ObjectIdentifier({ value: id_data }).toBER()),
    attribute(id_messageDigest, AsnConvert.serialize(new OctetString(sha256(content)))),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate(seal.certificate)),
  ].sort((a, b) => Buffer.compare(a.der, b.der));
  // The signature covers the set with its own tag, not the tag it has inside the signature (RFC 5652, 5.4).
  const set = new asn1js.Set({ value: attributes.map(({ der }) => asn1js.fromBER(whole(der)).result) });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm(SHA256)]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: algorithm(SHA256),
        signedAttrs: attributes.map(({ value }) => value),
        signatureAlgorithm: algorithm(ECDSA_SHA256),
        signature: new OctetString(seal.sign(new Uint8Array(set.toBER()))),
      }),
    ]),
  });
  const info = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) });
  return Buffer.from(AsnConvert.serialize(info));
}

function attribute(attrType: string, attrValue: ArrayBuffer) {
  const value = new Attribute({ attrType, attrValues: [attrValue] });
  return { value, der: Buffer.from(AsnConvert.serialize(value)) };
}

/** Identifies the certificate, so that another one with the same key cannot replace it (RFC 5035). */
function signingCertificate(certificate: Uint8Array): ArrayBuffer {
  const hash = new asn1js.OctetString({ valueHex: whole(sha256(certificate)) });
  const id = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] }).toBER();
}
