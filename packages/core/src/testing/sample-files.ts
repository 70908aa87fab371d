import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

let drawn = 0;

/** A small image, different each time: the same file twice would be one document. */
export function aPng(): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256) % 256, b: 120 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An image of random pixels that can be found by its bytes. */
export const aNoisyPng = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .png()
    .toBuffer();
