const MAX_PIXELS = 40_000_000;

export type CodesOfImage = { codes: readonly string[] } | { problem: 'imageUnreadable' | 'tooManyPixels' };

export async function codesOfImage(file: Blob): Promise<CodesOfImage> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return { problem: 'imageUnreadable' };
  try {
    if (image.width * image.height > MAX_PIXELS) return { problem: 'tooManyPixels' };
    const { findCodes } = await import('./find-codes.ts');
    return { codes: await findCodes(image, image.width, image.height) };
  } finally {
    image.close();
  }
}
