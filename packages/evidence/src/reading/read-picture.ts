import type { ReadingLimits } from './reading-limits.ts';
import type { Reading } from './reading-result.ts';
import { recognise } from './recognise.ts';

export async function readPicture(bytes: Uint8Array, limits: ReadingLimits): Promise<Reading> {
  const { page, zone } = await recognise(bytes, 1, limits);
  return { pages: [page], zone, pagesInFile: 1, isRecognised: true };
}
