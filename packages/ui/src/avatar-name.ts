export const tints = ['accent', 'ok', 'info', 'sand', 'plum', 'slate', 'moss', 'bad'] as const;
export type Tint = (typeof tints)[number];

/** The same name has the same tint on every screen and every server. */
export function tintOf(name: string): Tint {
  let hash = 2166136261;
  for (const character of name.normalize('NFC').toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return tints[(hash >>> 0) % tints.length] ?? 'accent';
}

/** First letters of the first and last word that start with a letter or digit. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–/]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (!first) return '?';
  const second = words.length > 1 ? words[1] : undefined;
  const letters = [...first].slice(0, second ? 1 : 2).join('') + (second ? ([...second][0] ?? '') : '');
  return letters.toLocaleUpperCase();
}
