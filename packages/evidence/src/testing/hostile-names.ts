import { aLogo, aPhonePhoto, aScreenshot } from './friendly-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { PLANTED } from './hostile-file.ts';
import { anArchive } from './hostile-pdfs.ts';
import { aPdf } from './pdf-builder.ts';

/** Files of types we never accept, by their first bytes. */
const strangers: Record<string, Buffer> = {
  'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'a GIF that is also a Java archive': Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    anArchive(),
  ]),
  'a program': Buffer.from('MZ\x90\0', 'latin1'),
  'a Linux program': Buffer.from('\x7fELF\x02\x01', 'latin1'),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a web page': Buffer.from(`<!doctype html><script>${PLANTED}</script>`),
  'an archive': anArchive(),
  'a WebP': Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
  'a TIFF': Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  'a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
  'a PostScript': Buffer.from('%!PS-Adobe-3.0\n'),
  'an ImageMagick script': Buffer.from('push graphic-context\nfill "url(https://evil.example)"\n'),
  'a PDF behind a line of junk': Buffer.concat([Buffer.from('GARBAGE\n'), aPdf()]),
  'a packed SVG': Buffer.from([0x1f, 0x8b, 8, 0]),
  nothing: Buffer.alloc(0),
  zeros: Buffer.alloc(4_096),
};

/** Right contents under wrong names, and wrong contents under right names. */
export async function misnamedFiles(): Promise<HostileFile[]> {
  const contents: Record<string, Buffer> = {
    pdf: aPdf(),
    jpg: await aPhonePhoto(64, 48),
    png: await aScreenshot(64, 48),
    svg: Buffer.from(aLogo),
  };
  const crossed = Object.entries(contents).flatMap(([real, bytes]) =>
    Object.keys(contents)
      .filter((shown) => shown !== real)
      .map(
        (shown): HostileFile => ({
          what: `${real} named .${shown}`,
          fileName: `file.${shown}`,
          bytes,
          expected: ['extension_mismatch'],
        }),
      ),
  );
  const wrongNames = [
    'file.exe',
    'file.html',
    'file.pdf.exe',
    'file.pdf.html',
    'file.pdf\0.exe',
    'file',
    '.pdf/x',
    'file.pdf ',
    'file.pdf.',
    'file.svgz',
    'file.PDF:stream',
    'fdp.\u202efdp.exe',
  ];
  const misnamed = wrongNames.map(
    (fileName): HostileFile => ({
      what: `PDF named ${JSON.stringify(fileName)}`,
      fileName,
      bytes: aPdf(),
      expected: ['unknown_type'],
    }),
  );
  const declared = ['text/html', 'image/png', 'application/javascript', 'image/svg+xml; charset=utf-8'].map(
    (declaredType): HostileFile => ({
      what: `PDF declared ${declaredType}`,
      fileName: 'a.pdf',
      declaredType,
      bytes: aPdf(),
      expected: ['extension_mismatch'],
    }),
  );
  const foreign = Object.entries(strangers).flatMap(([what, bytes]) =>
    ['scan.png', 'statement.pdf'].map(
      (fileName): HostileFile => ({
        what: `${what} named ${fileName}`,
        fileName,
        bytes,
        expected: ['unknown_type'],
      }),
    ),
  );
  return [...crossed, ...misnamed, ...declared, ...foreign];
}

/** Each file cut off at every fiftieth of its length. */
export async function truncatedFiles(): Promise<HostileFile[]> {
  const whole: Record<string, Buffer> = {
    'statement.pdf': aPdf({ pages: ['One', 'Two', 'Three'] }),
    'photo.jpg': await aPhonePhoto(200, 150),
    'scan.png': await aScreenshot(200, 150),
    'logo.svg': Buffer.from(aLogo),
  };
  return Object.entries(whole).flatMap(([fileName, bytes]) =>
    Array.from(
      { length: 49 },
      (_, step): HostileFile => ({
        what: `${fileName} cut off at ${(step + 1) * 2} %`,
        fileName,
        bytes: bytes.subarray(0, Math.floor((bytes.length * (step + 1)) / 50)),
        expected: ['damaged', 'unknown_type'],
      }),
    ),
  );
}
