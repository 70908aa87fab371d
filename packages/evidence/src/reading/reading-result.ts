import type { ReadDocument } from '@probity/domain/evidence-reading/reading.ts';

/** What was read, and from how many pages. */
export interface Reading extends ReadDocument {
  readonly pagesInFile: number;
  /** Whether some of it was recognised from a picture. */
  readonly isRecognised: boolean;
}

export interface Progress {
  words: number;
  recognised: number;
}
