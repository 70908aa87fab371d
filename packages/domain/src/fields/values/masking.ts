const HIDDEN = '·';

/** Hides all but the last few letters and digits, and keeps the separators so that the format stays readable. */
export function hideAllButLast(text: string, shown: number): string {
  const characters = [...text];
  const total = characters.filter(isHideable).length;
  let toHide = total > shown ? total - shown : total;
  return characters.map((character) => (isHideable(character) && toHide-- > 0 ? HIDDEN : character)).join('');
}

const isHideable = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
