import { pictureOfText } from '@probity/evidence/testing/picture-of-text.ts';

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A scanned page as an image; different words give different bytes. */
export async function aScan(name: string, ...lines: string[]): Promise<SampleFile> {
  const layout = {
    width: 700,
    height: 920,
    background: '#fffdf7',
    fontSize: 28,
    lineHeight: 48,
    left: 60,
    top: 112,
  };
  return { name, mimeType: 'image/png', buffer: await pictureOfText(lines, layout) };
}

/** A PDF of one page with one line of text. */
export function aPdf(name: string, line: string): SampleFile {
  const content = `BT /F1 14 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file + table + trailer, 'latin1') };
}
