import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { launchBrowser, openBrowser } from './src/browser.ts';
import { aFilmOf, aPdfWith, aPictureOfCodes } from './src/codes.ts';
import { aPdf, aScan, type SampleFile } from './src/files.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const aFile = (name: string, buffer: Buffer): SampleFile => ({ name, mimeType: 'text/plain', buffer });

it('a file that holds no credential is refused with its reason, and nothing of it is sent', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await page.goto('/verify', { waitUntil: 'networkidle' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  const { origin } = new URL(page.url());
  const refusals: [SampleFile, string][] = [
    [aFile('large.sd-jwt', Buffer.alloc(1_000_001, 'a')), 'This is larger than 1 MB.'],
    [aFile('huge.png', Buffer.alloc(20_000_001)), 'This is larger than 20 MB.'],
    [
      aFile('picture.sd-jwt', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00])),
      'The file is neither text, an image',
    ],
    [aFile('cut.png', Buffer.from('89504e470d0a1a0aff', 'hex')), 'The image could not be read.'],
    [await aScan('letter.png', 'Dear Sir or Madam'), 'No QR code was found in the image.'],
    [aPdf('letter.pdf', 'Dear Sir or Madam'), 'No QR code and no credential was found in the PDF.'],
    [await aPdfWith('locked.pdf', { password: 'harbour' }), 'The PDF is protected by a password.'],
    [aFile('cut.pdf', Buffer.from('%PDF-1.7\n%')), 'The PDF could not be read.'],
    [await aPdfWith('file.pdf', { code: `${origin}/verify` }), 'The QR code leads to this page.'],
    [await aPictureOfCodes('page.png', `${origin}/conformance`), 'It leads to a page of this site.'],
    [
      await aPictureOfCodes('menu.png', 'https://register.example/1'),
      'It leads to register.example, which was not',
    ],
    [await aPictureOfCodes('offer.png', 'openid-credential-offer://?x=1'), 'Scan it with a wallet app.'],
    [await aPictureOfCodes('request.png', 'openid4vp://?x=1'), 'The QR code asks a wallet for a credential.'],
    [await aPictureOfCodes('text.png', 'Table 7'), 'The QR code holds no credential.'],
    [await aPictureOfCodes('two.png', 'Table 7', 'Table 8'), 'There are 2 QR codes, and none of them holds'],
  ];
  const input = page.locator('input[type=file]').first();
  for (const [file, words] of refusals) {
    await input.setInputFiles([file]);
    await visitor.sees(words);
  }
  expect(await page.getByRole('article').count()).toBe(0);
  await input.setInputFiles([aFile('letter.txt', Buffer.from('Dear Sir or Madam'))]);
  await page.getByRole('heading', { level: 2, name: 'Not a credential' }).waitFor();
  expect(sent.filter((method) => method !== 'GET')).toEqual([]);
  await visitor.expectAccessible();
  await visitor.shoots('verify-refused');
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it('a QR code is scanned with the camera, which is off once it is read; without a camera the page says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'camera-'));
  const film = path.join(folder, 'film.y4m');
  await writeFile(film, await aFilmOf(`eyJhbGciOiJFUzI1NiJ9.${'e30'.repeat(200)}.c2ln~`));
  const withCamera = await launchBrowser(undefined, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const visitor = await Visitor.arrive(withCamera);
  const { page } = visitor;
  await page.goto('/verify', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      Object.assign(window, { lastStream: stream });
      return stream;
    };
  });
  await visitor.presses('Scan a QR code');
  const result = page.getByRole('article');
  await result.getByText('Scanned QR code').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const isOff = () =>
    page.evaluate(() => {
      const { lastStream } = window as unknown as { lastStream: MediaStream };
      return lastStream.getTracks().every(({ readyState }) => readyState === 'ended');
    });
  await expect.poll(isOff).toBe(true);
  await visitor.shoots('verify-scanned');
  expect(visitor.faults).toEqual([]);
  await withCamera.close();
  await rm(folder, { recursive: true });

  const without = await Visitor.arrive(browser);
  await without.page.goto('/verify', { waitUntil: 'networkidle' });
  await without.presses('Scan a QR code');
  await without.sees('Choose an image instead.');
  await without.expectAccessible();
  await without.shoots('verify-no-camera');
  await without.presses('Close');
  await without.leave();
});
