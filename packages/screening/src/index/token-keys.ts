import { hashText, hashWithout } from './hash.ts';

const SPELLING = 1;
const SKELETON = 2;

/** Shortest skeleton worth looking up, and shortest that is still distinctive with a consonant missing. */
const MIN_SKELETON = 2;
const MIN_SHORTENED_LISTED = 6;
const MIN_SHORTENED_ABJAD = 4;

/**
 * The spelling and the spelling with each letter left out. Two words share a key when one edit (or a
 * letter more here and another there) separates them.
 */
export function spellingKeys(text: string, visit: (hash: number) => void): void {
  visit(hashText(text, SPELLING));
  if (text.length < 3) return;
  for (let i = 0; i < text.length; i++) {
    if (i > 0 && text.charCodeAt(i) === text.charCodeAt(i - 1)) continue;
    visit(hashWithout(text, i, SPELLING));
  }
}

/** The skeletons under which a listed word is indexed: its own and, if long enough, those with a consonant omitted. */
export function listedSkeletonKeys(skeleton: string, visit: (hash: number) => void): void {
  skeletonKeys(skeleton, MIN_SHORTENED_LISTED, visit);
}

/** The skeletons to search for a word: they match with any vowels and with one wrong consonant. */
export function searchedSkeletonKeys(
  { skeleton, abjad }: { skeleton: string; abjad: boolean },
  visit: (hash: number) => void,
): void {
  skeletonKeys(skeleton, abjad ? MIN_SHORTENED_ABJAD : MIN_SHORTENED_LISTED, visit);
}

function skeletonKeys(skeleton: string, minShortened: number, visit: (hash: number) => void): void {
  if (skeleton.length < MIN_SKELETON) return;
  visit(hashText(skeleton, SKELETON));
  if (skeleton.length < minShortened) return;
  for (let i = 0; i < skeleton.length; i++) visit(hashWithout(skeleton, i, SKELETON));
}
