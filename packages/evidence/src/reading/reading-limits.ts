/** Limits of a reading; README.md shows them and a test compares the two. */
export interface ReadingLimits {
  /** Pages of which the text layer is read. */
  readonly maxTextPages: number;
  /** Pages that are recognised as images. */
  readonly maxOcrPages: number;
  readonly maxWords: number;
  /** The longer side of a picture that is recognised, in pixels; a larger one is made smaller. */
  readonly ocrSide: number;
  /** After this time no further page is started. */
  readonly lastPageMilliseconds: number;
  /** After this time the sandbox is killed. */
  readonly maxMilliseconds: number;
}

export const readingLimits: ReadingLimits = {
  maxTextPages: 200,
  maxOcrPages: 15,
  maxWords: 40_000,
  ocrSide: 2_600,
  lastPageMilliseconds: 90_000,
  maxMilliseconds: 150_000,
};
