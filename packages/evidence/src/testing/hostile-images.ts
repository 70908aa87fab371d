import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPhonePhoto, aScreenshot } from './friendly-files.ts';
import type { HostileFile } from './hostile-file.ts';
import { PLANTED } from './hostile-file.ts';
import { anArchive } from './hostile-pdfs.ts';
import { aPdf } from './pdf-builder.ts';
import { buildPng, pngChunk } from './png-builder.ts';

const png = (what: string, bytes: Buffer, expected: HostileFile['expected']): HostileFile => ({
  what: `PNG with ${what}`,
  fileName: 'scan.png',
  declaredType: 'image/png',
  bytes,
  expected,
});

const jpeg = (what: string, bytes: Buffer, expected: HostileFile['expected']): HostileFile => ({
  what: `JPEG with ${what}`,
  fileName: 'photo.jpg',
  declaredType: 'image/jpeg',
  bytes,
  expected,
});

const textChunk = (text: Buffer | string) =>
  pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), deflateSync(text)]));

export function hostilePngs(): HostileFile[] {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const good = buildPng();
  const animation = [
    pngChunk('acTL', Buffer.concat([number(1_000_000), number(0)])),
    ...Array.from({ length: 500 }, (_, n) =>
      pngChunk('fdAT', Buffer.concat([number(n), Buffer.from(PLANTED)])),
    ),
  ];
  return [
    png('900 million pixels', buildPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(1_000_000) }), [
      'too_many_pixels',
    ]),
    png(
      'a line of a thousand million pixels',
      buildPng({ width: 1_000_000_000, height: 1, pixels: Buffer.alloc(9) }),
      ['too_many_pixels'],
    ),
    png(
      'the largest size there is',
      buildPng({ width: 0x7fffffff, height: 0x7fffffff, pixels: Buffer.alloc(9) }),
      ['too_many_pixels'],
    ),
    png('41 million pixels', buildPng({ width: 8_200, height: 5_000, pixels: Buffer.alloc(9) }), [
      'too_many_pixels',
    ]),
    png('no area', buildPng({ width: 0, height: 16, pixels: Buffer.alloc(9) }), ['damaged']),
    png('a zlib bomb as text', buildPng({ chunks: [textChunk(Buffer.alloc(100_000_000))] }), 'harmless'),
    png(
      'a thousand text chunks',
      buildPng({ chunks: Array.from({ length: 1_000 }, () => textChunk(PLANTED)) }),
      'harmless',
    ),
    png(
      'a zlib bomb as colour profile',
      buildPng({
        chunks: [
          pngChunk(
            'iCCP',
            Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]),
          ),
        ],
      }),
      'harmless',
    ),
    png('a zlib bomb as picture', buildPng({ pixels: Buffer.alloc(100_000_000) }), 'harmless'),
    png(
      'a script as text',
      buildPng({ chunks: [pngChunk('tEXt', Buffer.from(`Comment\0<script>${PLANTED}</script>`))] }),
      'harmless',
    ),
    png(
      'a place in EXIF',
      buildPng({ chunks: [pngChunk('eXIf', Buffer.from(`MM\0*${PLANTED}`))] }),
      'harmless',
    ),
    png('an animation', buildPng({ chunks: animation }), 'harmless'),
    png('16 bits a sample', buildPng({ bitDepth: 16, colourType: 6 }), 'harmless'),
    png('one bit a sample', buildPng({ bitDepth: 1 }), 'harmless'),
    png('a palette without colours', buildPng({ colourType: 3 }), ['damaged']),
    png('an unknown colour type', buildPng({ colourType: 7 }), ['damaged']),
    png('an unknown bit depth', buildPng({ bitDepth: 5 }), ['damaged']),
    png('too little picture', buildPng({ pixels: Buffer.alloc(20) }), ['damaged']),
    png('a wrong checksum', flip(good, 30), ['damaged']),
    png(
      'a chunk of 4 GB',
      Buffer.concat([good.subarray(0, 33), Buffer.from('ffffffff49444154', 'hex'), good.subarray(41)]),
      ['damaged'],
    ),
    png('two heads', Buffer.concat([good.subarray(0, 33), good.subarray(8)]), ['damaged']),
    png('no head', Buffer.concat([good.subarray(0, 8), good.subarray(33)]), ['damaged']),
    png('no picture', Buffer.concat([good.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]), ['damaged']),
    png(
      'a web page at its end',
      Buffer.concat([good, Buffer.from(`<script>${PLANTED}</script>`)]),
      'harmless',
    ),
    png('an archive at its end', Buffer.concat([good, Buffer.from(PLANTED), anArchive()]), 'harmless'),
    png('only its first bytes', good.subarray(0, 8), ['damaged']),
  ];
}

export async function hostileJpegs(): Promise<HostileFile[]> {
  const photo = await aPhonePhoto(400, 300);
  const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#4080c0' } });
  const progressive = await blank.clone().jpeg({ progressive: true }).toBuffer();
  const comment = (text: string) => {
    const body = Buffer.from(text, 'latin1');
    return Buffer.concat([Buffer.from([0xff, 0xfe, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  };
  const withComment = (text: string) =>
    Buffer.concat([photo.subarray(0, 2), comment(text), photo.subarray(2)]);
  const pdf = aPdf().toString('latin1');
  return [
    jpeg('the place it was taken', photo, 'harmless'),
    jpeg(
      'a PDF and a web page inside',
      withComment(`${pdf}<html><script>${PLANTED}</script></html>`),
      'harmless',
    ),
    jpeg('a script as comment', withComment(`*/=alert('${PLANTED}')/*`), 'harmless'),
    jpeg('a web page at its end', Buffer.concat([photo, Buffer.from(`<html>${PLANTED}</html>`)]), 'harmless'),
    jpeg('an archive at its end', Buffer.concat([photo, Buffer.from(PLANTED), anArchive()]), 'harmless'),
    jpeg(
      'a PDF at its end',
      Buffer.concat([photo, aPdf({ pages: [PLANTED] }), Buffer.from(PLANTED)]),
      'harmless',
    ),
    jpeg('CMYK colours', await blank.clone().toColourspace('cmyk').jpeg().toBuffer(), 'harmless'),
    jpeg('one colour', await blank.clone().greyscale().jpeg().toBuffer(), 'harmless'),
    jpeg('a wide colour profile', await blank.clone().withIccProfile('p3').jpeg().toBuffer(), 'harmless'),
    jpeg('scans without end', manyScans(progressive, 5_000), ['too_complex']),
    jpeg('a size of 4,290 million pixels', resized(photo, 65_500, 65_500), ['too_many_pixels']),
    jpeg('no area', resized(photo, 0, 300), ['damaged']),
    jpeg('only its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ['damaged']),
    jpeg(
      'a PNG behind its first bytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await aScreenshot()]),
      ['damaged'],
    ),
    jpeg(
      'a web page behind its first bytes',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
      ['damaged'],
    ),
    jpeg('one byte too many', Buffer.concat([photo, Buffer.alloc(25_000_001 - photo.length)]), ['too_large']),
  ];
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** Repeats the last scan of a progressive picture. */
function manyScans(picture: Buffer, times: number): Buffer {
  const last = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = picture.subarray(last, picture.length - 2);
  return Buffer.concat([
    picture.subarray(0, last),
    ...Array<Buffer>(times).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Writes another size into the frame header. */
function resized(picture: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(picture);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}
