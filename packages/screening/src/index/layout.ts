/**
 * The arrays of an index, and nothing else: a snapshot is these arrays in one buffer, and a search
 * reads them in place.
 *
 * token → postings → form → name → entity
 */
export interface IndexArrays {
  tokenText: Uint8Array;
  tokenTextAt: Uint32Array;
  tokenSound: Uint8Array;
  tokenSoundAt: Uint32Array;
  tokenFlags: Uint8Array;
  /** Letters of the text and of the sound as bits; other words are ruled out without reading them. */
  tokenLetters: Uint32Array;
  tokenSoundLetters: Uint32Array;
  spellingStarts: Uint32Array;
  spellingValues: Uint32Array;
  skeletonStarts: Uint32Array;
  skeletonValues: Uint32Array;
  groupStarts: Uint32Array;
  groupValues: Uint32Array;
  postingAt: Uint32Array;
  postings: Uint32Array;
  formTokenAt: Uint32Array;
  formTokens: Uint32Array;
  formName: Uint32Array;
  formScript: Uint8Array;
  formFamilies: Uint8Array;
  nameEntity: Uint32Array;
  nameText: Uint8Array;
  nameTextAt: Uint32Array;
  nameFlags: Uint8Array;
  entityKind: Uint8Array;
  entityNameAt: Uint32Array;
  entityDetail: Uint8Array;
  entityDetailAt: Uint32Array;
  identifierStarts: Uint32Array;
  identifierValues: Uint32Array;
}

export const TOKEN_ABJAD = 1;
export const TOKEN_NATIVE = 2;
/** Above the flags: how a syllable was read. */
export const TOKEN_SYLLABLE_SHIFT = 2;

/** Form script byte: script number in the low bits, then these. */
export const FORM_NATIVE = 0x40;
export const FORM_SHORTENED = 0x80;

export const NAME_WEAK = 0x80;

export const BYTE_ARRAYS: ReadonlySet<keyof IndexArrays> = new Set([
  'tokenText',
  'tokenSound',
  'tokenFlags',
  'formScript',
  'formFamilies',
  'nameText',
  'nameFlags',
  'entityKind',
  'entityDetail',
]);
