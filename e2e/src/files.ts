import sharp from 'sharp';

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A scanned page: words on paper, and different bytes for different words. */
export async function aScan(name: string, ...lines: string[]): Promise<SampleFile> {
  const rows = lines.map(
    (line, index) => `<text x="60" y="${140 + index * 48}" font-size="28" font-family="serif">${line}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="920">
    <rect width="700" height="920" fill="#fffdf7"/>${rows.join('')}</svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(page)).png().toBuffer() };
}
