import { createHash, createPublicKey, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import * as asn1js from 'asn1js';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { close, inspectUpload } from '../inspect-upload.ts';
import { readPages } from '../pdf/read-pages.ts';
import { certifySeal, type DocumentSeal } from './document-seal.ts';
import { renderText } from './render-declaration.ts';
import { sealPdf } from './seal-pdf.ts';

const at = new Date('2026-03-01T10:00:00Z');
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = {
  publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
  sign: (bytes: Uint8Array) => sign('sha256', bytes, { key: pair.privateKey, dsaEncoding: 'der' }),
};
const certificate = certifySeal({
  key,
  organisation: 'Probity',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2046-01-01T00:00:00Z'),
});
const seal: DocumentSeal = { ...key, certificate };
const drawn = () => renderText({ title: 'Statement', text: 'All is well.', at, brand: 'Probity' });
const sealed = async () =>
  Buffer.from(await sealPdf(await drawn(), seal, { at, reason: 'Filed by Probity' }));

/** What a PDF viewer checks: the bytes covered, their digest, and the signer. */
function check(pdf: Buffer) {
  const range = /\/ByteRange \[ (\d+) (\d+) (\d+) (\d+) \]/.exec(pdf.toString('latin1'));
  const [, , length = 0, after = 0, rest = 0] = (range ?? []).map(Number);
  const covered = Buffer.concat([pdf.subarray(0, length), pdf.subarray(after, after + rest)]);
  const cms = Buffer.from(pdf.subarray(length + 1, after - 1).toString('latin1'), 'hex');
  const signed = AsnConvert.parse(AsnConvert.parse(cms, ContentInfo).content, SignedData);
  const [signer] = signed.signerInfos;
  const attributes = new asn1js.Set({
    value: (signer?.signedAttrs ?? []).map((one) => asn1js.fromBER(AsnConvert.serialize(one)).result),
  }).toBER();
  const digest = signer?.signedAttrs?.find(({ attrType }) => attrType.endsWith('.9.4'))?.attrValues[0];
  const claimed = digest && Buffer.from(AsnConvert.parse(digest, OctetString).buffer);
  const holder = new X509Certificate(
    Buffer.from(AsnConvert.serialize(signed.certificates?.[0]?.certificate ?? {})),
  );
  return {
    coversAll: length + rest + (after - length) === pdf.length,
    isUnchanged: claimed?.equals(createHash('sha256').update(covered).digest()) ?? false,
    isSigned: verify(
      'sha256',
      Buffer.from(attributes),
      { key: holder.publicKey, dsaEncoding: 'der' },
      Buffer.from(signer?.signature.buffer ?? new ArrayBuffer(0)),
    ),
    holder,
  };
}

describe('a sealed document', () => {
  it('is covered completely by a signature of the key in its certificate', async () => {
    const { holder, ...result } = check(await sealed());
    expect(result).toEqual({ coversAll: true, isUnchanged: true, isSigned: true });
    expect(holder.subject).toBe('O=Probity\nCN=Probity document seal');
    expect(holder.verify(createPublicKey({ key: key.publicKey, format: 'der', type: 'spki' }))).toBe(true);
  });

  it('reveals a change of a single byte', async () => {
    const pdf = await sealed();
    pdf[20] = (pdf[20] ?? 0) ^ 1;
    expect(check(pdf)).toMatchObject({ isUnchanged: false, isSigned: true });
  });

  it('has the same content as before and is accepted as evidence', async () => {
    const pdf = await sealed();
    const { text } = await readPages(pdf, defaultLimits);
    expect(text).toContain('All is well.');
    const inspected = await inspectUpload(pdf, { fileName: 'statement.pdf' });
    await close();
    expect(inspected.kind).toBe('pdf');
  });
});
