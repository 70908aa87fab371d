import { deflateSync } from 'node:zlib';

export interface PdfParts {
  /** Bodies of objects 1, 2, 3…; object 1 is the catalogue. */
  readonly objects: readonly (string | Buffer)[];
  /** More entries of the trailer dictionary. */
  readonly trailer?: string;
  /** Bytes between the header line and the first object. */
  readonly prologue?: string;
}

/** Writes a PDF with a correct table of objects. */
export function buildPdf({ objects, trailer = '', prologue = '' }: PdfParts): Buffer {
  const pieces: Buffer[] = [Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${prologue}`, 'latin1')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  objects.forEach((body, index) => {
    offsets.push(length);
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]));
  });
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

export function pdfStream(dict: string, data: Buffer | string): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export function deflatedStream(dict: string, data: Buffer | string): Buffer {
  return pdfStream(`${dict} /Filter /FlateDecode`, deflateSync(data));
}

export interface PdfExtras {
  readonly pages?: readonly string[];
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  readonly prologue?: string;
  /** More objects; the first gets the number `firstExtra(pages.length)`. */
  readonly more?: readonly (string | Buffer)[];
}

/** The number of the first object given in `more`. */
export const firstExtra = (pages = 1): number => 4 + pages * 2;

/** An ordinary document: one text per page, in Helvetica. */
export function aPdf(extras: PdfExtras = {}): Buffer {
  const pages = extras.pages ?? ['Certificate of incorporation'];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const leaves = pages.flatMap((text, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> ${extras.page ?? ''} >>`,
    deflatedStream('', `BT /F1 18 Tf 72 760 Td (${text}) Tj ET`),
  ]);
  return buildPdf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${extras.catalog ?? ''} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...leaves,
      ...(extras.more ?? []),
    ],
    trailer: extras.trailer,
    prologue: extras.prologue,
  });
}
