/** A small generator with a seed, so that two runs make the same names. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

export function pickOne<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

export const FOLDS = ['tune', 'heldOut'] as const;
export type Fold = (typeof FOLDS)[number];

/** The fold of a row or of a name part: fixed by its text, so that no run can move it. */
export function foldOf(text: string): Fold {
  let hash = 0x811c9dc5;
  for (const char of text.normalize('NFC')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  return hash & 1 ? FOLDS[1] : FOLDS[0];
}
