import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { codesIn } from './find-codes.ts';

const WIDTH = 1200;
const HEIGHT = 700;
const CELL = 4;

/** A white page with codes side by side. */
function aPage(...texts: string[]) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  let left = 40;
  for (const text of texts) {
    const { size, data: modules } = QRCode.create(text).modules;
    for (let y = 0; y < size * CELL; y++)
      for (let x = 0; x < size * CELL; x++)
        if (modules[Math.floor(y / CELL) * size + Math.floor(x / CELL)])
          data.fill(0, ((y + 40) * WIDTH + x + left) * 4, ((y + 40) * WIDTH + x + left) * 4 + 3);
    left += size * CELL + 40;
  }
  return { width: WIDTH, height: HEIGHT, data };
}

it('every QR code of a page is read, however many there are', async () => {
  const long = 'eyJ'.repeat(400);
  expect(await codesIn(aPage())).toEqual([]);
  expect(await codesIn(aPage(long))).toEqual([long]);
  expect((await codesIn(aPage('https://probity.example/verify', long))).toSorted()).toEqual([
    long,
    'https://probity.example/verify',
  ]);
});
