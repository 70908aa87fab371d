/** ISO 7064 MOD 97-10 over digits and capital letters (A = 10 … Z = 35): 1 for a number with valid check digits. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
