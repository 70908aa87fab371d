import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly bitDepth?: number;
  readonly colourType?: number;
  /** Chunks between the header and the picture. */
  readonly chunks?: readonly Buffer[];
  /** The unpacked picture; grey by default. */
  readonly pixels?: Buffer;
}

/** Writes a PNG chunk by chunk, so that a test can falsify any of them. */
export function buildPng(parts: PngParts = {}): Buffer {
  const { width = 16, height = 16, bitDepth = 8, colourType = 0, chunks = [] } = parts;
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colourType] ?? 1;
  const pixels = parts.pixels ?? Buffer.alloc((Math.ceil((width * samples * bitDepth) / 8) + 1) * height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitDepth, 8);
  header.writeUInt8(colourType, 9);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
