import { findPackageJSON } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

/** A font from npm: the machine may have none. */
const fontfile = path.join(
  findPackageJSON('pdfjs-dist', import.meta.url) ?? '',
  '../standard_fonts/LiberationSans-Regular.ttf',
);

interface Page {
  width: number;
  height: number;
  background: string;
  /** In pixels, as the distance between two lines is. */
  fontSize: number;
  lineHeight: number;
  left: number;
  top: number;
}

/** A page with lines of text, as a scanner makes it. */
export async function pictureOfText(lines: readonly string[], page: Page): Promise<Buffer> {
  const { width, height, background, fontSize, lineHeight, left, top } = page;
  const written = lines.map(async (line, row) => ({
    input: await sharp({
      text: {
        text: `<span foreground="#444444">${line}</span>`,
        font: `Liberation Sans ${fontSize}`,
        fontfile,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer(),
    left,
    top: top + row * lineHeight,
  }));
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(await Promise.all(written))
    .png()
    .toBuffer();
}
