import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type Authority, derOf } from './authority.ts';

const POLICY = '1.3.6.1.4.1.99999.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** What a token says. */
export interface TokenContent {
  hashAlgorithm: string;
  imprint: Uint8Array;
  nonce?: asn1js.Integer | undefined;
  at: Date;
}

/** Answers a query (RFC 3161); one that cannot be read is rejected. */
export async function answerQuery(authority: Authority, query: Uint8Array, at: Date): Promise<Buffer> {
  let request: TimeStampReq;
  try {
    request = TimeStampReq.fromBER(Uint8Array.from(query));
  } catch {
    return rejected();
  }
  const { hashAlgorithm, hashedMessage } = request.messageImprint;
  const token = await issueToken(authority, {
    hashAlgorithm: hashAlgorithm.algorithmId,
    imprint: hashedMessage.valueBlock.valueHexView,
    nonce: request.nonce,
    at,
  });
  return granted(token);
}

/** A token signed with CMS. */
export async function issueToken(
  { signer, signerKey }: Authority,
  { hashAlgorithm, imprint, nonce, at }: TokenContent,
): Promise<ContentInfo> {
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: hashAlgorithm,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(imprint) }),
    }),
    serialNumber: new asn1js.Integer({ valueHex: Uint8Array.from([0x5a, ...randomBytes(15)]) }),
    // Whole seconds, as most authorities write them.
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    ...(nonce && { nonce }),
  });
  const content = info.toSchema().toBER();
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: TST_INFO })),
            attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: sha256(content) })),
            attribute('1.2.840.113549.1.9.16.2.47', signingCertificate(derOf(signer))),
          ],
        }),
      }),
    ],
    certificates: [signer],
  });
  await signed.sign(signerKey, 0, 'SHA-256');
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
}

const granted = (token: ContentInfo): Buffer =>
  reply(
    new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.granted }), timeStampToken: token }),
  );

const rejected = (): Buffer =>
  reply(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) }));

const reply = (response: TimeStampResp): Buffer => Buffer.from(response.toSchema().toBER());

const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });

const sha256 = (bytes: ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(new Uint8Array(bytes)).digest());

/** SigningCertificateV2 (RFC 5035), with SHA-256 as its default. */
function signingCertificate(der: Uint8Array): asn1js.Sequence {
  const hash = new asn1js.OctetString({ valueHex: sha256(der) });
  const id = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] });
}
