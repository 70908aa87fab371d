import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { type DocumentSeal, signDetached } from './document-seal.ts';

/** Room for the signature; one with our certificate takes about 800 bytes. */
const SIGNATURE_BYTES = 4096;
/** Wider than any offset, so that the real one fits. */
const SOME_OFFSET = 9_999_999_999;
const HIDDEN_AND_LOCKED = 132;
/** The file has signatures, and changes may only be appended. */
const SIGNED_APPEND_ONLY = 3;

/** Signs a whole PDF with PAdES: a viewer shows the signer and whether anything has changed since. */
export async function sealPdf(
  bytes: Uint8Array,
  seal: DocumentSeal,
  { at, reason }: { at: Date; reason: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  addSignatureField(pdf, { at, reason });
  const file = Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
  const empty = `<${'0'.repeat(SIGNATURE_BYTES * 2)}>`;
  const start = file.lastIndexOf(empty);
  const end = start + empty.length;
  const unknown = `[ ${[0, SOME_OFFSET, SOME_OFFSET, SOME_OFFSET].join(' ')} ]`;
  const range = `[ ${[0, start, end, file.length - end].join(' ')} ]`;
  file.write(range.padEnd(unknown.length), file.lastIndexOf(unknown), 'latin1');
  const signature = signDetached(Buffer.concat([file.subarray(0, start), file.subarray(end)]), seal);
  if (signature.length > SIGNATURE_BYTES) throw new Error('The signature is larger than its place');
  file.write(signature.toString('hex'), start + 1, 'latin1');
  return file;
}

function addSignatureField(pdf: PDFDocument, { at, reason }: { at: Date; reason: string }): void {
  const { context, catalog } = pdf;
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, SOME_OFFSET, SOME_OFFSET, SOME_OFFSET],
    Contents: PDFHexString.of('0'.repeat(SIGNATURE_BYTES * 2)),
    M: PDFString.fromDate(at),
    Reason: PDFHexString.fromText(reason),
  });
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      V: context.register(signature),
      Rect: [0, 0, 0, 0],
      F: HIDDEN_AND_LOCKED,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({});
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([]);
  fields.push(field);
  form.set(PDFName.of('Fields'), fields);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNED_APPEND_ONLY));
  catalog.set(PDFName.of('AcroForm'), form);
}
